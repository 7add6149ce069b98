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
  for (const [
    index,
    { values, days, changed = days, by = 'editor', online = true, pinned = false, columns = {} },
  ] of list.entries()) {
    const state: Record<string, SQL> = {
      ...(kind.can.has('sort') && { sort: sql`${index + 1}` }),
      ...(kind.can.has('publish') && { publish: sql`${online ? 'online' : 'offline'}` }),
      ...(kind.can.has('top') && pinned && { top_at: sql`${now - changed * DAY_MS}` }),
      updated_at: sql`${now - changed * DAY_MS}`,
      ...columns,
    }
    const input = kind.input.parse(values)
    const id = await insertRecord(tx, kind, input, { now: now - days * DAY_MS, by: cast[by] }, state)
    ids.push(id)
    const name = String((input as Record<string, unknown>)[kind.names])
    const addCommand = (call: string, at: number, before: object | null, after: object) =>
      commands.push({
        endpoint: `${kind.domain}.${call}`,
        at: now - at * DAY_MS,
        by,
        done: { id, name, before, after },
      })
    addCommand('add', days, null, input)
    if (kind.can.has('publish') && (online || changed < days))
      addCommand('publish', online ? changed : days, { publish: 'offline' }, { publish: 'online' })
    if (kind.can.has('publish') && !online && changed < days)
      addCommand('publish', changed, { publish: 'online' }, { publish: 'offline' })
    if (kind.can.has('top') && pinned) addCommand('top', changed, { topAt: null }, { topAt: now - changed * DAY_MS })
  }
  await writeAuditEntries(tx, commands, cast)
  return ids
}
