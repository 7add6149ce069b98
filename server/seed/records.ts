import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { RecordKind } from '../../src/contract/kit/record'
import type { Tx } from '../db/types'
import { insertRecord } from '../records/write'
import type { Template } from '../system/tenant/template'
import type { Cast } from './story'
import type { SavedVideo } from './videos'
import { writeAuditEntries } from './auditEntries'
import type { SeedCommand } from './auditEntries'

/** Input for the demonstration's records, of one tenant. */
export interface Setting {
  /** Which of the demonstration's tenants: 0 or 1. */
  tenant: number
  template: Template
  cast: Cast
  now: number
  /** Addresses of stored covers, and ids, by guide name. */
  covers: ReadonlyMap<string, string>
  guides: ReadonlyMap<string, string>
  /** Addresses of advertisement pictures, by title. */
  advertisements: ReadonlyMap<string, string>
  /** Addresses of virtual humans' portraits, by name. */
  portraits: ReadonlyMap<string, string>
  /** Address of the merchant's logo; null without pictures. */
  logo: string | null
  /** Stored films by name. */
  videos: ReadonlyMap<string, SavedVideo>
  /** Visitors in relation to a demonstration's: 1, or less for tests. */
  visitors: number
  /** Ids of the visits with a purchase: found with the visits, needed by the orders. */
  buyers: Set<string>
}

export interface SeedRecord {
  /** Values as an operator would write them; omitted fields get their defaults. */
  values: Readonly<Record<string, unknown>>
  /** Days since it was created, and since its last change if that was later. */
  days: number
  changed?: number
  by?: keyof Cast
  online?: boolean
  pinned?: boolean
  /** Columns that operators do not write, such as a read count. */
  columns?: Readonly<Record<string, SQL>>
}

export const DAY_MS = 86_400_000

/** Writes records in list order; answers their ids. */
export async function writeRecords(
  tx: Tx,
  kind: RecordKind,
  list: readonly SeedRecord[],
  { cast, now }: Setting,
): Promise<string[]> {
  const ids: string[] = []
  const commands: SeedCommand[] = []
  for (const [index, record] of list.entries()) {
    const { days, by = 'editor' } = record
    const input = kind.input.parse(record.values)
    const state = stateColumns(kind, record, index, now)
    const id = await insertRecord(tx, kind, input, { now: now - days * DAY_MS, by: cast[by] }, state)
    ids.push(id)
    const name = String((input as Record<string, unknown>)[kind.names])
    for (const { call, daysAgo, before, after } of changesOf(kind, record, input, now)) {
      const done = { id, name, before, after }
      commands.push({ endpoint: `${kind.domain}.${call}`, at: now - daysAgo * DAY_MS, by, done })
    }
  }
  await writeAuditEntries(tx, commands, cast)
  return ids
}

function stateColumns(
  { can }: RecordKind,
  { days, changed = days, online = true, pinned = false, columns }: SeedRecord,
  index: number,
  now: number,
): Record<string, SQL> {
  const changedAt = now - changed * DAY_MS
  return {
    ...(can.has('sort') && { sort: sql`${index + 1}` }),
    ...(can.has('publish') && { publish: sql`${online ? 'online' : 'offline'}` }),
    ...(can.has('top') && pinned && { top_at: sql`${changedAt}` }),
    updated_at: sql`${changedAt}`,
    ...columns,
  }
}

interface SeedChange {
  call: 'add' | 'publish' | 'top'
  daysAgo: number
  before: object | null
  after: object
}

/** What led to the record's state, for the audit trail: added, put online or offline, pinned. */
function changesOf(
  { can }: RecordKind,
  { days, changed = days, online = true, pinned = false }: SeedRecord,
  input: object,
  now: number,
): SeedChange[] {
  const changes: SeedChange[] = [{ call: 'add', daysAgo: days, before: null, after: input }]
  const [isOffline, isOnline] = [{ publish: 'offline' }, { publish: 'online' }]
  const wasChanged = changed < days
  if (can.has('publish') && (online || wasChanged))
    changes.push({ call: 'publish', daysAgo: online ? changed : days, before: isOffline, after: isOnline })
  if (can.has('publish') && !online && wasChanged)
    changes.push({ call: 'publish', daysAgo: changed, before: isOnline, after: isOffline })
  if (can.has('top') && pinned)
    changes.push({ call: 'top', daysAgo: changed, before: { topAt: null }, after: { topAt: now - changed * DAY_MS } })
  return changes
}
