"""A time zone in which it is day now, for tests on the machine's clock: around midnight a session of 20 minutes does not fit into today."""
from datetime import datetime, timezone

# From six or eight in the morning on, with time left for the run.
DAY_ZONE = "Europe/Zurich" if 5 <= datetime.now(timezone.utc).hour < 20 else "Pacific/Auckland"
