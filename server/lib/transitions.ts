import { right } from '../../src/contract/rights'
import type { Session } from '../http/handler'
import { conflict, forbidden, rule } from '../http/refusal'

interface Asked<R> {
  /** Locked: nobody else moves it meanwhile. */
  record: R
  /** The version that the step was decided on. */
  version: number
  /** Who was faster, for a step that was decided on an old version. */
  changed: string
  /** Why the step is not in the table of moves; null when it is. */
  refusal: string | null
  /** What the note is about, where one must be written. */
  asks: string | undefined
  note: string
}

/** Refuses a step that was decided on an old record, that its state does not allow, or that lacks its note. */
export function checkTransition<R extends { version: number }>({ record, version, changed, refusal, asks, note }: Asked<R>): void {
  if (record.version !== version) throw conflict(changed, record)
  if (refusal !== null) throw conflict(refusal, record)
  if (asks !== undefined && note === '') throw rule(`请写明${asks}`, [{ path: 'note', message: `请写明${asks}` }])
}

/** Steps answer the whole case, so whoever takes them must be allowed to see it. */
export function requireDetail({ rights }: Session, page: 'problemReporting' | 'rescue' | 'orderRecord'): void {
  if (!rights.has(right(page, 'detail'))) throw forbidden('没有「查看详情」的权限')
}
