"""Times the program on the terminal: its start, `alltag today`, and an import."""
import os
import subprocess
import time

RUNS = 30


class Terminal:
    """The built program with a data file of its own."""

    def __init__(self, binary, folder):
        self.binary = binary
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("ALLTAG_", "LC_", "LANG"))}
        own = {"ALLTAG_DATA": str(folder / "alltag.sqlite"), "HOME": str(folder), "LANG": "en_GB.UTF-8"}
        self.environment = {**kept, **own}

    def seconds(self, *arguments):
        """Returns the time of the program from start to end; raises if it fails."""
        started = time.perf_counter()
        done = subprocess.run(
            [self.binary, *arguments], env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        elapsed = time.perf_counter() - started
        if done.returncode != 0:
            raise RuntimeError(f"alltag {' '.join(arguments)}: exit code {done.returncode}\n{done.stderr}")
        return elapsed

    def milliseconds(self, *commands):
        """Returns all runs of each command, taken in turns so that a busy moment of the machine affects all of them."""
        times = [[] for _ in commands]
        for command in commands:
            self.seconds(*command)
        for _ in range(RUNS):
            for command, series in zip(commands, times):
                series.append(self.seconds(*command) * 1000)
        return times
