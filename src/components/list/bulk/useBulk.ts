import { useCallback, useMemo, useState } from 'react'
import { useToast } from '@/components/ui/toast/useToast'
import { code } from '@/contract/kit/core'
import { CallError, messageOf, NO_ANSWER } from '@/lib/call'
import { sameIdentity } from '@/stores/identity'
import { runAll } from './runAll'
import type { Action, BulkDialog, BulkRun, ListRow, Way } from '../types'
import type { Selection } from '../useSelection'

export interface Failure<R> {
  row: R
  reason: string
  /** What to retry, on the current row; null if a retry cannot help. */
  again: R | null
  /** Blocked by its own state or content: opening the row lets the user fix it. */
  mendable: boolean
  /** Links to where it can be fixed, derived from the rejection. */
  ways?: readonly Way[]
}

export interface Unchanged<R> {
  row: R
  /** 已经上线 */
  reason: string
}

export interface BulkResult<R> {
  done: R[]
  unchanged: Unchanged<R>[]
  failed: Failure<R>[]
  at: number
}

export type BulkPhase<R> =
  | { step: 'ask'; rows: readonly R[]; unchanged: Unchanged<R>[]; refused: Failure<R>[] }
  | { step: 'run'; settled: number; of: number }
  | ({ step: 'result' } & BulkResult<R>)

export interface BulkAction<R extends ListRow> extends Action<R> {
  bulk: BulkRun<R>
}

interface OfMany<R extends ListRow> extends Action<R> {
  bulk: BulkRun<R> | BulkDialog<R>
}

export const isBulk = <R extends ListRow>(action: Action<R>): action is OfMany<R> => action.bulk !== undefined
const isRun = <R extends ListRow>(action: OfMany<R>): action is BulkAction<R> => 'run' in action.bulk

function failureOf<R extends ListRow>(bulk: BulkRun<R>, row: R, error: unknown): Failure<R> {
  const reason = messageOf(error)
  if (!(error instanceof CallError)) return { row, reason, again: null, mendable: false }
  const mendable = error.code === code.conflict || error.code === code.rule
  if (error.code === code.conflict) return { row, reason, again: bulk.renew?.(row, error.current) ?? null, mendable }
  const ways = bulk.ways?.(row, error)
  const passing = error.code === NO_ANSWER || error.code === code.tooOften || error.code >= code.failure
  return { row, reason, again: passing && error.code !== code.oldPasswordWrong ? row : null, mendable, ...(ways && { ways }) }
}

/** The rows that have a reason, with the reason. */
const reasons = <R,>(rows: readonly R[], reasonOf: ((row: R) => string | undefined) | undefined): Unchanged<R>[] =>
  rows.flatMap((row) => {
    const reason = reasonOf?.(row)
    return reason === undefined ? [] : [{ row, reason }]
  })

function without<R extends ListRow>(rows: readonly R[], left: readonly { row: R }[]): R[] {
  const ids = new Set(left.map(({ row }) => row.id))
  return rows.filter(({ id }) => !ids.has(id))
}

/** Confirms, runs with limited concurrency, and reports which rows failed and why. */
export function useBulk<R extends ListRow>({ selection, measure, onChanged }: { selection: Selection<R>; measure: string; onChanged: () => void }) {
  const toast = useToast()
  const [running, setRunning] = useState<{ action: BulkAction<R>; phase: BulkPhase<R> } | null>(null)

  const start = useCallback(
    (action: OfMany<R>) => {
      if (!isRun(action)) return (action.bulk as BulkDialog<R>).open(selection.rows)
      const { already, refuse } = action.bulk
      const unchanged = reasons(selection.rows, already)
      const others = without(selection.rows, unchanged)
      const refused = reasons(others, refuse).map((refusal) => ({ ...refusal, again: null, mendable: true }))
      setRunning({ action, phase: { step: 'ask', rows: without(others, refused), unchanged, refused } })
    },
    [selection.rows],
  )

  const run = useCallback(
    async (action: BulkAction<R>, rows: readonly R[], before: BulkResult<R>) => {
      const { bulk } = action
      const show = (phase: BulkPhase<R>) => setRunning({ action, phase })
      show({ step: 'run', settled: 0, of: rows.length })
      const isSame = sameIdentity()
      const outcomes = await runAll(rows, (row) => (isSame() ? bulk.run(row) : Promise.reject(new Error('登录已结束'))), { onSettled: (settled) => show({ step: 'run', settled, of: rows.length }) })
      if (!isSame()) return setRunning(null)
      const done = outcomes.filter(({ error }) => error === null).map(({ item }) => item)
      const all = outcomes.flatMap(({ item, error }) => (error === null ? [] : [failureOf(bulk, item, error)]))
      // Someone else has done it meanwhile.
      const unchanged = all.flatMap(({ again }) => (again === null ? [] : reasons([again], bulk.already)))
      const met = new Set(unchanged.map(({ row }) => row.id))
      const failed = all.filter(({ row }) => !met.has(row.id))
      const result = { done: [...before.done, ...done], unchanged: [...before.unchanged, ...unchanged], failed: [...before.failed, ...failed], at: Date.now() }
      // Failed rows stay selected for another action.
      selection.set([...done, ...result.unchanged.map(({ row }) => row)], false)
      onChanged()
      if (result.failed.length > 0) return show({ step: 'result', ...result })
      setRunning(null)
      const same = result.unchanged.length
      toast.done(`${bulk.title}：${result.done.length} ${measure}${same > 0 ? `成功，${same} ${measure}没有变化` : '全部成功'}`)
    },
    [toast, measure, onChanged, selection],
  )

  return useMemo(
    () => ({
      running,
      start,
      close: () => setRunning(null),
      confirm: () => {
        if (running?.phase.step !== 'ask') return
        const { rows, unchanged, refused } = running.phase
        void run(running.action, rows, { done: [], unchanged, failed: refused, at: 0 })
      },
      /** Retries this row, or all that can be retried. */
      again: (one?: Failure<R>) => {
        if (running?.phase.step !== 'result') return
        const { failed, done, unchanged, at } = running.phase
        const isTried = (failure: Failure<R>) => failure.again !== null && (one === undefined || failure === one)
        const rows = failed.flatMap((failure) => (failure.again !== null && isTried(failure) ? [failure.again] : []))
        void run(running.action, rows, { done, unchanged, failed: failed.filter((failure) => !isTried(failure)), at })
      },
    }),
    [running, start, run],
  )
}
