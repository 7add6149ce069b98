import type { Field } from '../../src/contract/kit/fields'
import { recordKinds } from '../../src/contract/kinds'
import type { RecordKind } from '../../src/contract/kit/record'
import type { Driver, ScriptClient } from '../../server/db/driver'
import { snake, tableName } from '../../server/records/table'

/** Merchants beside the demonstration's, each with this many records of the kinds a tenant has few of. */
const MERCHANTS = 4000
const FEW = 25
/** By their own rule a merchant has at most 5,000 of these; none gets more. */
const BOUNDED: ReadonlySet<string> = new Set(['question', 'questionKind'])
/** Records in one merchant, of each kind a tenant may have many of. */
const MANY = 100_000

const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const json = (value: unknown) => `${text(JSON.stringify(value))}::jsonb`
const MEDIA = text(`/saas/media/${'0'.repeat(64)}.webp`)

/** One record in this many links to a record of another domain. */
const LEADING = 2000

/** Any record of the domain in the row's tenant. */
const sampleOf = (domain: string) => `"some_${snake(domain)}".id`

/** Joined once per statement: a query per row would scan the table for every merchant without records. */
const sampleJoin = (domain: string) =>
  `left join (select tenant_id, min(id) as id from "${snake(domain)}" where deleted_at is null group by tenant_id) "some_${snake(domain)}" on "some_${snake(domain)}".tenant_id = x.tenant`

/** Domains whose records the field refers to. */
function takenBy({ kind }: Field): string[] {
  if (kind.type === 'reference' || kind.type === 'references') return [kind.to]
  return kind.type === 'link' ? ['article'] : []
}

/** SQL expression for the value of the n-th row. */
function valueOf(key: string, { kind, unique, required, initial }: Field, names: string): string {
  if (key === names) return `'测试名称 ' || n`
  switch (kind.type) {
    case 'line':
      return unique ? `'x' || n || ${unique === 'everywhere' ? 'x.tenant' : "''"}` : `left('值' || n % 50, ${kind.max})`
    case 'paragraph':
      return text('测试')
    case 'richText':
      return text('<p>测试</p>')
    case 'number':
      return `${kind.min} + n % ${Math.min(kind.max - kind.min + 1, 1000)}`
    case 'money':
      return '100 + n % 10000'
    case 'flag':
      // A tenant has at most one of these.
      return key === 'isDefault' ? 'false' : 'n % 2 = 0'
    case 'choice': {
      const choices = Object.keys(kind.names)
      return `(array[${choices.map(text).join(', ')}])[1 + n % ${choices.length}]`
    }
    case 'picture':
    case 'voice':
    case 'video':
      return required ? MEDIA : 'null'
    case 'time':
      return required ? 'n' : 'case when n % 2 = 0 then n end'
    case 'reference':
      return required ? sampleOf(kind.to) : `case when n % 3 = 0 then ${sampleOf(kind.to)} end`
    case 'references':
      return `case when n % 3 = 0 then jsonb_build_array(${sampleOf(kind.to)}) else '[]'::jsonb end`
    case 'link':
      // Links to the last article, whose usages are queried.
      return `case when n % ${LEADING} = 0 then jsonb_build_object('kind', 'article', 'id', ${sampleOf('article')}) else ${json({ kind: 'url', url: 'https://example.com/' })} end`
    case 'lines':
      return `jsonb_build_array('值' || n % 50)`
    default:
      return json(initial)
  }
}

/** Columns the server keeps beside the fields. */
const stateOf = ({ can }: RecordKind): Record<string, string> => ({
  name_pinyin: `'ce shi ming cheng ' || lpad(n::text, 8, '0')`,
  created_at: 'n',
  updated_at: 'n',
  ...(can.has('sort') && { sort: 'n' }),
  ...(can.has('publish') && { publish: `case when n % 2 = 0 then 'online' else 'offline' end` }),
  ...(can.has('schedule') && {
    starts_at: 'case when n % 3 = 0 then n end',
    ends_at: 'case when n % 5 = 0 then 9999999999999 + n end',
  }),
  ...(can.has('top') && { top_at: 'case when n % 1000 = 0 then n end' }),
})

/** Values for required columns that the kind does not name: handlers compute these themselves. */
async function requiredColumns(client: ScriptClient, table: string): Promise<Record<string, string>> {
  const result = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_nullable = 'NO' and column_default is null and column_name not in ('id', 'tenant_id')`,
    [table],
  )
  const samples: Readonly<Record<string, string>> = {
    integer: 'n % 10',
    bigint: 'n',
    boolean: 'false',
    jsonb: "'{}'::jsonb",
  }
  return Object.fromEntries(result.map(({ name, type }) => [name, samples[type] ?? `'x'`]))
}

async function fillTable(client: ScriptClient, kind: RecordKind, tenants: string, count: number): Promise<void> {
  const columns = {
    ...(await requiredColumns(client, tableName(kind))),
    ...Object.fromEntries(
      Object.entries(kind.fields).flatMap(([key, field]) =>
        field.apart ? [] : [[snake(key), valueOf(key, field, kind.names)]],
      ),
    ),
    ...stateOf(kind),
  }
  const joins = [...new Set(Object.values(kind.fields).flatMap(takenBy))].map(sampleJoin).join(' ')
  await client.exec(`
    insert into "${tableName(kind)}" (id, tenant_id, ${Object.keys(columns)
      .map((name) => `"${name}"`)
      .join(', ')})
    select 'scale-' || x.tenant || '-' || n, x.tenant, ${Object.values(columns).join(', ')} from (${tenants}) x ${joins} cross join generate_series(1, ${count}) n`)
}

/** The names are distinct. One transaction that writes for many merchants would need a lock for each, and look each name up without statistics. */
const disableTwins = (client: ScriptClient) =>
  client.exec(`do $$
    declare one record;
    begin
      for one in select tgrelid::regclass as place, tgname as name from pg_trigger where tgname like '%\\_twin' loop
        execute format('alter table %s disable trigger %I', one.place, one.name);
      end loop;
    end $$`)

/**
 * Gives every ordinary record many rows. A kind with a search index may have many in one tenant: they go to the tenant whose lists are
 * read. Other kinds get a few in each of many merchants. Returns the domains that have many.
 */
export async function fillRecords(admin: Driver, tenant: string): Promise<ReadonlySet<string>> {
  return admin.script(async (client) => {
    await client.exec('set local statement_timeout = 0')
    await disableTwins(client)
    await client.exec(
      `insert into merchant (id, name, created_at) select 'scale-' || n, '商户 ' || n, 0 from generate_series(1, ${MERCHANTS}) n`,
    )
    // Prices belong to guides: each merchant has one.
    await client.exec(`
      insert into guide (id, tenant_id, type, name, name_pinyin, address, phone, opening_hours, introduction, settings, sort, created_at, created_by, updated_at, updated_by)
      select 'scale-' || n, 'scale-' || n, 'composite', '导览', 'dao lan', '', '', '', '', '{}'::jsonb, 1, 0, '', 0, '' from generate_series(1, ${MERCHANTS}) n`)
    const searchable = new Set(
      (
        await client.query<{ name: string }>(
          `select substr(proname, 8) as name from pg_proc where proname like 'search\\_%'`,
        )
      ).map(({ name }) => name),
    )
    const large = new Set<string>()
    for (const kind of recordKinds) {
      if (searchable.has(tableName(kind)) && !BOUNDED.has(kind.domain)) large.add(kind.domain)
      if (large.has(kind.domain)) await fillTable(client, kind, `select ${text(tenant)} as tenant`, MANY)
      else await fillTable(client, kind, `select 'scale-' || m as tenant from generate_series(1, ${MERCHANTS}) m`, FEW)
    }
    return large
  })
}
