"""Figures, their targets, and the table they are printed as."""
import math
import statistics
import sys

MEGABYTE = 1 << 20


def percentile(values, share):
    """Uses the nearest rank, so that every figure was really measured."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def median(values):
    return statistics.median(values)


class Figures:
    """The measured figures, in the order of the table, with their targets and the ratios to be checked."""

    def __init__(self):
        self.rows = []
        self.checks = []

    def section(self, title):
        # Printed to standard error, so that a run that takes long, or does not end, shows its progress.
        print(f"… {title}", file=sys.stderr, flush=True)
        self.rows.append((title,))

    def add(self, name, value, target=None, unit="ms", digits=2, note="", least=False):
        """`target` is the largest value that meets `docs/rules/quality.md`, or with `least` the smallest."""
        is_met = target is None or (value >= target if least else value <= target)
        verdict = "" if target is None else ("met" if is_met else "MISSED")
        bound = "" if target is None else f"{'≥' if least else '≤'} {target:g} {unit}"
        self.rows.append((name, f"{value:,.{digits}f} {unit}", bound, verdict, note))

    def check(self, name, value, limit, unit="×"):
        """Adds a limit that holds on any machine: a ratio of two figures of this run, or a size."""
        self.checks.append((name, value, limit, unit))

    def print_table(self):
        widths = [max(len(row[i]) for row in self.rows if len(row) > 1) for i in range(4)]
        for row in self.rows:
            if len(row) == 1:
                print(f"\n{row[0]}")
                continue
            name, value, bound, verdict, note = row
            line = f"  {name:<{widths[0]}}  {value:>{widths[1]}}  {bound:<{widths[2]}}  {verdict:<{widths[3]}}  {note}"
            print(line.rstrip())

    def print_checks(self):
        """Returns whether all limits hold."""
        holds = True
        print("\nChecks")
        for name, value, limit, unit in self.checks:
            verdict = "holds" if value <= limit else "FAILS"
            holds = holds and value <= limit
            print(f"  {verdict}  {name}: {value:.2f} {unit}, at most {limit:g} {unit}")
        return holds
