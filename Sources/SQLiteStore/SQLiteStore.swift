/// This module keeps records in one SQLite file (S-7): the engine behind ``RecordStore`` that a server of one's own runs on.
