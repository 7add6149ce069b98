import type { Driver } from '../../server/db/driver'
import { CONFIG_TABLES } from './tables'

/** Merchants beside the demonstration's, each with its own configuration types. */
const MERCHANTS = 10_000
const TYPES = 25

/** Gives the configuration types a million rows (over the tables and merchants), as a server with many tenants has them. */
export async function fillConfigTypes(admin: Driver): Promise<void> {
  await admin.script(async (client) => {
    await client.exec('set local statement_timeout = 0')
    await client.exec(`insert into merchant (id, name, created_at) select 'scale-' || n, '商户 ' || n, 0 from generate_series(1, ${MERCHANTS}) n`)
    for (const { table, fields, values } of CONFIG_TABLES) {
      await client.exec(`
        insert into ${table} (id, tenant_id, name, name_pinyin, sort, created_at, updated_at${fields})
        select 'scale-' || m || '-' || n, 'scale-' || m, '类型 ' || n, 'lei xing ' || n, n, 0, 0${values}
        from generate_series(1, ${MERCHANTS}) m, generate_series(1, ${TYPES}) n`)
    }
  })
}

/** From now on the owner's connections are told the plan of every statement, also of those within functions. */
export async function explainEverything(admin: Driver, owner: string): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    client_min_messages: 'log',
  }
  await admin.script(async (client) => {
    const [{ name }] = (await client.query<{ name: string }>('select current_database() as name')) as [{ name: string }]
    for (const [setting, value] of Object.entries(settings)) await client.exec(`alter role ${owner} in database ${name} set ${setting} = '${value}'`)
  })
}

/** Tables that are read through an index only. */
export async function largeTables(admin: Driver): Promise<string[]> {
  const found = await admin.script((client) =>
    client.query<{ name: string }>(`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 50000`),
  )
  return found.map(({ name }) => name)
}
