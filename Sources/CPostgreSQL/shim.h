// The system's libpq, the client of PostgreSQL.
#ifndef ALLTAG_CPOSTGRESQL_H
#define ALLTAG_CPOSTGRESQL_H

// Debian has its own folder for it.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif
#include <poll.h>

#ifndef LIBPQ_HAS_PIPELINING
#error "libpq 14 or later is needed"
#endif

static inline void alltag_pq_ignore(void *unused, const PGresult *notice) {
  (void)unused;
  (void)notice;
}

// Keeps the server's notices off the standard error.
static inline void alltag_pq_ignore_notices(PGconn *connection) { PQsetNoticeReceiver(connection, alltag_pq_ignore, 0); }

#endif
