import { right } from '../../src/contract/rights'
import type { Session } from '../http/handler'
import { conflict, forbidden, rule } from '../http/refusal'

interface TransitionCheck<R> {
  /** Locked against concurrent transitions. */
  record: R
  /** The version that the user based the step on. */
  version: number
  /** Conflict message for a step based on an old version. */
  changed: string
  /** Why the transition is not allowed; null if it is. */
  refusal: string | null
  /** Subject of the note, if a note is required. */
  requiredNote: string | undefined
  note: string
}

/** Refuses a step that is based on an old version, not allowed in the current state, or missing its note. */
export function checkTransition<R extends { version: number }>({
  record,
  version,
  changed,
  refusal,
  requiredNote,
  note,
}: TransitionCheck<R>): void {
  if (record.version !== version) throw conflict(changed, record)
  if (refusal !== null) throw conflict(refusal, record)
  if (requiredNote !== undefined && note === '')
    throw rule(`请写明${requiredNote}`, [{ path: 'note', message: `请写明${requiredNote}` }])
}

/** Steps return the whole case, so the caller must be allowed to see it. */
export function requireDetail({ rights }: Session, page: 'problemReporting' | 'rescue' | 'orderRecord'): void {
  if (!rights.has(right(page, 'detail'))) throw forbidden('没有「查看详情」的权限')
}
