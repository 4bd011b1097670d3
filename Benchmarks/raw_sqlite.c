/* The ceiling for the record server's writes: SQLite in a loop, without a server and without rules.
 *
 * usage: raw_sqlite FILE BODY ROWS SECONDS
 *   Inserts rows with new names and the bytes of the file BODY into the new database FILE, ROWS in each transaction, for
 *   SECONDS, and prints how many came in a second. The settings are the server's (SQLiteStore). */
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static sqlite3 *database;

static void check(int code) {
  if (code == SQLITE_OK || code == SQLITE_DONE) return;
  fprintf(stderr, "raw_sqlite: %s\n", sqlite3_errmsg(database));
  exit(1);
}

static void run(const char *sql) { check(sqlite3_exec(database, sql, NULL, NULL, NULL)); }

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

/* xorshift64*: names in no order, as devices make them. */
static uint64_t random_bits(void) {
  static uint64_t state = 0x9E3779B97F4A7C15;
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return state * 0x2545F4914F6CDD1D;
}

int main(int count, char **arguments) {
  if (count != 5) return 64;
  static char body[1 << 20];
  FILE *file = fopen(arguments[2], "rb");
  if (!file) return 66;
  int body_count = (int)fread(body, 1, sizeof body, file);
  fclose(file);
  int rows_each = atoi(arguments[3]);
  double seconds_max = atof(arguments[4]);

  check(sqlite3_open(arguments[1], &database));
  run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 4000");
  run("CREATE TABLE records (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, body BLOB NOT NULL)");
  sqlite3_stmt *begin, *insert, *commit;
  check(sqlite3_prepare_v2(database, "BEGIN IMMEDIATE", -1, &begin, NULL));
  check(sqlite3_prepare_v2(database, "INSERT INTO records (name, body) VALUES (?1, ?2)", -1, &insert, NULL));
  check(sqlite3_prepare_v2(database, "COMMIT", -1, &commit, NULL));

  long rows = 0;
  double start = now(), seconds;
  do {
    check(sqlite3_step(begin));
    check(sqlite3_reset(begin));
    for (int i = 0; i < rows_each; i++) {
      char name[33];
      snprintf(name, sizeof name, "%016llx%016llx", (unsigned long long)random_bits(), (unsigned long long)random_bits());
      check(sqlite3_bind_text(insert, 1, name, 32, SQLITE_TRANSIENT));
      check(sqlite3_bind_blob(insert, 2, body, body_count, SQLITE_STATIC));
      check(sqlite3_step(insert));
      check(sqlite3_reset(insert));
    }
    check(sqlite3_step(commit));
    check(sqlite3_reset(commit));
    rows += rows_each;
    seconds = now() - start;
  } while (seconds < seconds_max);
  printf("%.1f\n", rows / seconds);
  return 0;
}
