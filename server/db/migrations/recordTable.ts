import { isolate } from './isolate'
import { linked } from './linked'
import { readable } from './readable'
import { searchable } from './searchable'

/** SQL for a table of ordinary records. Spelled out here, because a migration must not change with the contract; a test compares the two. */
export interface RecordTable {
  name: string
  /** Extra columns: name and declaration. */
  columns: Readonly<Record<string, string>>
  /** Columns that are unique within a tenant. */
  unique?: readonly string[]
  has: readonly ('sort' | 'publish' | 'schedule' | 'top' | 'reads')[]
  /** Sortable columns besides name, created and updated; nullable ones are marked. */
  orders?: readonly string[]
  nullableOrders?: readonly string[]
  /** Filter columns. */
  filters?: readonly string[]
  /** Columns of the keyword search. */
  search?: readonly string[]
  /** Foreign keys within the tenant: column → table. */
  references?: Readonly<Record<string, string>>
  /** Link columns. */
  links?: readonly string[]
}

const STATE_COLUMNS = {
  sort: 'sort integer not null,',
  publish: `publish text not null default 'offline' check (publish in ('offline', 'online')),`,
  schedule: 'starts_at bigint, ends_at bigint, check (ends_at > starts_at),',
  top: 'top_at bigint,',
}

function listOrder(has: RecordTable['has']): string {
  if (has.includes('top')) return 'top_at desc nulls last, sort, id'
  return has.includes('sort') ? 'sort, id' : 'created_at desc, id desc'
}

/** The table with its columns, policy and grants, and an index for each filter and order of its list. */
export function recordTable({
  name,
  columns,
  unique = [],
  has,
  orders = [],
  nullableOrders = [],
  filters = [],
  search = [],
  references = {},
  links = [],
}: RecordTable): string {
  const columnDefinitions = Object.entries(columns).map(([column, type]) => `"${column}" ${type},`)
  const index = (suffix: string, keys: string) =>
    `create index ${name}_${suffix} on "${name}" (tenant_id, ${keys}) where deleted_at is null;`
  const place = listOrder(has)
  // The index holds filtered rows in list order, so a page needs no sort.
  const filtered = [...filters, ...(has.includes('publish') ? ['publish'] : [])]
  return `
    create table "${name}" (
      id text collate "C" not null,
      tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
      ${columnDefinitions.join('\n      ')}
      name_pinyin text collate "C" not null,
      ${Object.entries(STATE_COLUMNS)
        .map(([ability, column]) => (has.some((name) => name === ability) ? column : ''))
        .join('\n      ')}
      version integer not null default 1,
      created_at bigint not null,
      created_by text collate "C",
      updated_at bigint not null,
      updated_by text collate "C",
      deleted_at bigint,
      primary key (tenant_id, id)
      ${Object.entries(references)
        .map(([column, table]) => `, foreign key (tenant_id, "${column}") references "${table}" (tenant_id, id)`)
        .join('')}
    );
    ${index('order', place)}
    ${index('pinyin', 'name_pinyin, id')}
    ${index('created', 'created_at, id')}
    ${index('updated', 'updated_at, id')}
    ${has.includes('top') ? index('sort', 'sort, id') : ''}
    ${has.includes('schedule') ? index('ends', 'ends_at, id') : ''}
    ${unique.map((column) => `create unique index ${name}_${column} on "${name}" (tenant_id, "${column}") where deleted_at is null;`).join('\n')}
    ${orders.map((column) => index(`by_${column}`, `"${column}", id`)).join('\n')}
    ${nullableOrders.map((column) => index(`by_${column}`, `"${column}", id`) + index(`by_${column}_latest`, `"${column}" desc nulls last, id desc`)).join('\n')}
    ${filtered.map((column) => index(`of_${column}`, `"${column}", ${place}`)).join('\n')}
    ${search.length > 0 ? searchable(name, search) : ''}
    ${isolate(name, 'select, insert, update')}
    ${has.includes('reads') ? readable(name) : ''}
    ${links.map((column) => linked(name, column)).join('\n')}
  `
}
