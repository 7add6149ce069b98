import { PGlite } from '@electric-sql/pglite'

/**
 * PostgreSQL's settings in sit mode. Little write-ahead log is kept: the browser stores every file of it, and reads all
 * of them when it starts.
 */
export const START_PARAMS = [...PGlite.defaultStartParams, ...['max_wal_size=8MB', 'min_wal_size=2MB', 'shared_buffers=32MB'].flatMap((setting) => ['-c', setting])]
