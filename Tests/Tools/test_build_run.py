"""Tools/build-run builds site and program side by side, and stops the other when one fails."""
import os
import signal
import subprocess
import time

import pytest
from conftest import Checkout
from time_limits import SECONDS_MAX

# Both wait for each other, so that the build only ends if they run at the same time.
MEETS = """#!/usr/bin/env bash
echo "$0 began"
touch {own}
for _ in $(seq 600); do [ -e {other} ] && break; sleep 0.05; done
[ -e {other} ] || exit 9
echo "built {own}"
"""
FAILS = "#!/usr/bin/env bash\necho 'cannot be built'\nexit 3\n"
# Prints its process id, and then runs longer than any test waits.
LASTS = "#!/usr/bin/env bash\nsleep 300 &\necho $! >lasting\nwait\n"


@pytest.fixture
def build(tmp_path):
    made = Checkout(tmp_path, ["build-run", "build-program"])

    def start(site, program):
        for path, text in (("Tools/build-web", site), ("bin/swift", program)):
            made.write(path, text)
            (tmp_path / path).chmod(0o755)
        return subprocess.Popen(
            [tmp_path / "Tools/build-run"], env={**os.environ, "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}"}, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
            # As in a terminal: what runs in the background ignores interruptions, and so would its children.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))

    return start


def is_running(process_id):
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{process_id}/stat", encoding="utf-8") as stat:
        return stat.read().rpartition(")")[2].split()[0] != "Z"


def lasting(folder):
    """Returns the id of the long-running process once it runs."""
    end = time.monotonic() + SECONDS_MAX
    while not (folder / "lasting").exists() or not (folder / "lasting").read_text().strip():
        assert time.monotonic() < end
        time.sleep(0.02)
    return int((folder / "lasting").read_text())


def wait_gone(process_id):
    end = time.monotonic() + SECONDS_MAX
    while is_running(process_id):
        assert time.monotonic() < end, "it still runs"
        time.sleep(0.02)


def test_both_are_built_at_the_same_time(build):
    built = build(MEETS.format(own="site", other="program"), MEETS.format(own="program", other="site"))
    output, _ = built.communicate(timeout=SECONDS_MAX)
    assert built.returncode == 0 and "built site" in output and "built program" in output


@pytest.mark.parametrize("site, program", [(FAILS, LASTS), (LASTS, FAILS)], ids=["site", "program"])
def test_a_failure_stops_the_other(build, tmp_path, site, program):
    # The one that fails waits until the other runs.
    waits = FAILS.replace("echo 'c", "while [ ! -s lasting ]; do sleep 0.02; done\necho 'c")
    built = build(*(waits if text is FAILS else text for text in (site, program)))
    output, _ = built.communicate(timeout=SECONDS_MAX)
    assert built.returncode == 3 and "cannot be built" in output
    wait_gone(lasting(tmp_path))


def test_a_late_failure_counts(build):
    built = build("#!/usr/bin/env bash\n", "#!/usr/bin/env bash\nsleep 0.3\nexit 4\n")
    built.communicate(timeout=SECONDS_MAX)
    assert built.returncode == 4


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_interrupting_stops_both(build, tmp_path, sent):
    built = build(LASTS, "#!/usr/bin/env bash\nsleep 300\n")
    process_id = lasting(tmp_path)
    built.send_signal(sent)
    built.communicate(timeout=SECONDS_MAX)
    assert built.returncode == 130
    wait_gone(process_id)


@pytest.mark.parametrize("_", range(10))
def test_the_earliest_interruption_stops_both(build, _):
    # The site's build interrupts as its first step, while the program may not have been started yet.
    built = build("#!/usr/bin/env bash\nkill -TERM $PPID\nexec sleep 300\n", "#!/usr/bin/env bash\nexec sleep 300\n")
    built.communicate(timeout=SECONDS_MAX)
    assert built.returncode == 130
