import type { Driver } from '../../server/db/driver'

/** From now on the owner's connections receive the plan of every statement, also inside functions. */
export async function explainEverything(admin: Driver, owner: string): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    client_min_messages: 'log',
  }
  await admin.script(async (client) => {
    const [{ name }] = (await client.query<{ name: string }>('select current_database() as name')) as [{ name: string }]
    for (const [setting, value] of Object.entries(settings))
      await client.exec(`alter role ${owner} in database ${name} set ${setting} = '${value}'`)
  })
}

/** Tables that must be read through an index. */
export async function largeTables(admin: Driver): Promise<string[]> {
  const result = await admin.script((client) =>
    client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 50000`,
    ),
  )
  return result.map(({ name }) => name)
}
