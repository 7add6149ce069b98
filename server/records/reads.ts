import { sql } from 'drizzle-orm'
import { dayNumber } from '../../src/contract/kit/chinaDay'
import type { RecordKind } from '../../src/contract/kit/record'
import type { Tx } from '../db/types'
import type { PublicContext } from '../http/handler'
import { absent } from '../http/refusal'
import { sha256 } from '../lib/digest'
import { identifyCaller, READ_LIMITS } from '../session/identifyCaller'
import type { RecordOptions } from './options'
import { readRecord } from './read'
import { tableName, tableOf } from './table'

/** Counts each visitor once a day. Two parallel calls of one visitor count once: only inserted events are added. */
async function countRead(tx: Tx, kind: RecordKind, id: string, visitor: string, now: number): Promise<void> {
  await tx.execute(sql`with event as (
      insert into content_read (domain, record_id, day, visitor)
      values (${kind.domain}, ${id}, ${dayNumber(now)}, ${visitor})
      on conflict do nothing
      returning record_id
    ) update ${tableOf(kind)} set read_count = read_count + 1 where id in (select record_id from event)`)
}

/** A record that visitors see now, with all its fields; null if there is none. */
export async function readShown(tx: Tx, kind: RecordKind, options: RecordOptions, id: string, now: number) {
  const record = await readRecord(tx, kind, options, id, now)
  return record && (record.shown ?? 'online') === 'online' ? record : null
}

/** A record's public part: its fields without operator-only ones. */
export const visiblePart = (kind: RecordKind, record: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(kind.visible.shape).map((key) => [key, (record as Record<string, unknown>)[key]]))

/**
 * A visitor's view of a record that is currently shown. A read is an event, not a change of the record. Only visitors
 * that WeChat recognises count, because they cannot be made up.
 */
export const readBy =
  (kind: RecordKind, options: RecordOptions) =>
  async (
    { params: { id }, headers }: { params: { id: string }; headers: { visitortoken: string } },
    context: PublicContext,
  ) => {
    const notFound = () => absent(`没有这个${kind.noun}`)
    const { platform, now } = context
    const owner = sql`${sql.identifier(`${tableName(kind)}_tenant`)}(${id})`
    const { tenantId, visitorId, byDevice } = await identifyCaller(
      context,
      headers.visitortoken,
      { name: 'read', ...READ_LIMITS, refusal: '打开得太快了，请稍后再试' },
      owner,
    )
    if (tenantId === null) throw notFound()
    const visitorHash = visitorId === null || byDevice ? null : await sha256(`${tenantId} ${visitorId}`)
    return platform.db.tenantTransaction(tenantId, async (tx) => {
      const record = await readShown(tx, kind, options, id, now)
      if (!record) throw notFound()
      if (visitorHash !== null) await countRead(tx, kind, id, visitorHash, now)
      return visiblePart(kind, record)
    })
  }
