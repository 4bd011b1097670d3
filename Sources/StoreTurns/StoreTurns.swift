/// This module has what the stores on a disk share: who waits, and in which order. ``WriteQueue`` collects writes for
/// common transactions, ``LongReads`` runs long reads on a few threads, and ``TurnGate`` limits work on other threads.
