import type { RecordKind } from '../../src/contract/kit/record'
import type { Context } from '../http/handler'
import { absent, conflict } from '../http/refusal'
import type { RecordOptions } from './options'
import { readRecord } from './read'

export type FoundRecord = NonNullable<Awaited<ReturnType<typeof readRecord>>>
type Reading = Pick<Context, 'tx' | 'now'>

/** Reads records by id for calls that name one. */
export function finderOf(kind: RecordKind, options: RecordOptions) {
  const find = async ({ tx, now }: Reading, id: string, use: 'read' | 'change' = 'read'): Promise<FoundRecord> => {
    const record = await readRecord(tx, kind, options, id, now, use)
    if (!record) throw absent(`没有这个${kind.noun}`)
    return record
  }
  /** Locks and reads a record for a change; throws a conflict if the version is stale. */
  const findForChange = async (
    context: Reading & Pick<Context, 'audit'>,
    { id, version }: { id: string; version: number },
  ): Promise<FoundRecord> => {
    context.audit(id)
    const current = await find(context, id, 'change')
    if (current.version !== version) throw conflict(`${kind.noun}已被他人修改，请核对最新内容`, current)
    return current
  }
  return { find, findForChange }
}
