import type { RecordKind } from '../../src/contract/kit/record'
import type { Context } from '../http/handler'
import { absent, conflict } from '../http/refusal'
import type { RecordOptions } from './options'
import { readRecord } from './read'

export type Found = NonNullable<Awaited<ReturnType<typeof readRecord>>>
type Reading = Pick<Context, 'tx' | 'now'>

/** Reads records for calls that name them. */
export function finderOf(kind: RecordKind, options: RecordOptions) {
  const find = async ({ tx, now }: Reading, id: string, use: 'read' | 'change' = 'read'): Promise<Found> => {
    const found = await readRecord(tx, kind, options, id, now, use)
    if (!found) throw absent(`没有这个${kind.noun}`)
    return found
  }
  /** The record locked for a change that was decided on this version of it. */
  const findForChange = async (context: Reading & Pick<Context, 'audit'>, { id, version }: { id: string; version: number }): Promise<Found> => {
    context.audit(id)
    const current = await find(context, id, 'change')
    if (current.version !== version) throw conflict(`${kind.noun}已被他人修改，请核对最新内容`, current)
    return current
  }
  return { find, findForChange }
}
