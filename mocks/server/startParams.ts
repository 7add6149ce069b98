import { PGlite } from '@electric-sql/pglite'

/**
 * PostgreSQL settings in sit mode. The write-ahead log is small: the browser stores every file of it and reads
 * them all on start.
 */
export const START_PARAMS = [
  ...PGlite.defaultStartParams,
  ...['max_wal_size=8MB', 'min_wal_size=2MB', 'shared_buffers=32MB'].flatMap((setting) => ['-c', setting]),
]
