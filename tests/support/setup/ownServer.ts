/**
 * Roles are global to a PostgreSQL server, and tests of the start break them: each worker uses a separate server, if there are several
 * (scripts/postgres). Import it before anything that reads TEST_DATABASE_URL.
 */
const worker = Number(process.env['VITEST_POOL_ID']) - 1

for (const [name, all] of [
  ['TEST_DATABASE_URL', 'TEST_DATABASE_URLS'],
  ['TEST_POOLER_PORT', 'TEST_POOLER_PORTS'],
] as const) {
  const own = process.env[all]?.split(' ')
  if (own) process.env[name] = own[worker % own.length]
}
