/**
 * Roles are global to a PostgreSQL server, and tests of the start break them: each worker takes a server of its own, if there are several
 * (scripts/postgres). Whoever reads TEST_DATABASE_URL after this module sees the worker's.
 */
const worker = Number(process.env['VITEST_POOL_ID']) - 1

for (const [name, all] of [
  ['TEST_DATABASE_URL', 'TEST_DATABASE_URLS'],
  ['TEST_POOLER_PORT', 'TEST_POOLER_PORTS'],
] as const) {
  const own = process.env[all]?.split(' ')
  if (own) process.env[name] = own[worker % own.length]
}
