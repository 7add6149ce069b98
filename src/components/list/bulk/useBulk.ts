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
  retryRow: R | null
  /** Blocked by its own state or content: opening the row lets the user fix it. */
  fixable: boolean
  /** Links to where it can be fixed, derived from the rejection. */
  fixLinks?: readonly Way[]
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
  | { step: 'run'; finished: number; total: number }
  | ({ step: 'result' } & BulkResult<R>)

export interface BulkAction<R extends ListRow> extends Action<R> {
  bulk: BulkRun<R>
}

interface BulkableAction<R extends ListRow> extends Action<R> {
  bulk: BulkRun<R> | BulkDialog<R>
}

export const isBulk = <R extends ListRow>(action: Action<R>): action is BulkableAction<R> => action.bulk !== undefined
const isRun = <R extends ListRow>(action: BulkableAction<R>): action is BulkAction<R> => 'run' in action.bulk

function failureOf<R extends ListRow>(bulk: BulkRun<R>, row: R, error: unknown): Failure<R> {
  const reason = messageOf(error)
  if (!(error instanceof CallError)) return { row, reason, retryRow: null, fixable: false }
  const fixable = error.code === code.conflict || error.code === code.rule
  if (error.code === code.conflict) return conflictOf(bulk, row, error)
  const fixLinks = bulk.fixLinks?.(row, error)
  const isTransient = error.code === NO_ANSWER || error.code === code.tooOften || error.code >= code.failure
  return {
    row,
    reason,
    retryRow: isTransient && error.code !== code.oldPasswordWrong ? row : null,
    fixable,
    ...(fixLinks && { fixLinks }),
  }
}

/** After a colleague's change the row may be one that is left out: the reason and its remedy then follow from the row as it is now. */
function conflictOf<R extends ListRow>(bulk: BulkRun<R>, row: R, error: CallError): Failure<R> {
  const renewed = bulk.renew?.(row, error.current) ?? null
  // Unchanged rows are sorted out later; most could not be changed again.
  const isChangeable = renewed !== null && bulk.unchangedReason?.(renewed) === undefined
  const refusal = isChangeable ? bulk.refuse?.(renewed) : undefined
  return refusal === undefined || renewed === null
    ? { row, reason: messageOf(error), retryRow: renewed, fixable: true }
    : { row: renewed, reason: refusal, retryRow: null, fixable: true }
}

/** The rows that have a reason, with the reason. */
const reasons = <R>(rows: readonly R[], reasonOf: ((row: R) => string | undefined) | undefined): Unchanged<R>[] =>
  rows.flatMap((row) => {
    const reason = reasonOf?.(row)
    return reason === undefined ? [] : [{ row, reason }]
  })

function without<R extends ListRow>(rows: readonly R[], excluded: readonly { row: R }[]): R[] {
  const ids = new Set(excluded.map(({ row }) => row.id))
  return rows.filter(({ id }) => !ids.has(id))
}

/** Sorts the rows of a run by how it ended for them. */
function sortOutcomes<R extends ListRow>(
  bulk: BulkAction<R>['bulk'],
  outcomes: readonly { item: R; error: unknown }[],
): Omit<BulkResult<R>, 'at'> {
  const failures = outcomes.flatMap(({ item, error }) => (error === null ? [] : [failureOf(bulk, item, error)]))
  // Someone else has done it meanwhile.
  const unchanged = failures.flatMap(({ retryRow: again }) =>
    again === null ? [] : reasons([again], bulk.unchangedReason),
  )
  const unchangedIds = new Set(unchanged.map(({ row }) => row.id))
  return {
    done: outcomes.filter(({ error }) => error === null).map(({ item }) => item),
    unchanged,
    failed: failures.filter(({ row }) => !unchangedIds.has(row.id)),
  }
}

/** Confirms, runs with limited concurrency, and reports which rows failed and why. */
export function useBulk<R extends ListRow>({
  selection,
  measure: classifier,
  onChanged,
}: {
  selection: Selection<R>
  measure: string
  onChanged: () => void
}) {
  const toast = useToast()
  const [running, setRunning] = useState<{ action: BulkAction<R>; phase: BulkPhase<R> } | null>(null)

  const start = useCallback(
    (action: BulkableAction<R>) => {
      if (!isRun(action)) return (action.bulk as BulkDialog<R>).open(selection.rows)
      const { unchangedReason, refuse } = action.bulk
      const unchanged = reasons(selection.rows, unchangedReason)
      const changing = without(selection.rows, unchanged)
      const refusals = reasons(changing, refuse).map((refusal) => ({ ...refusal, retryRow: null, fixable: true }))
      setRunning({ action, phase: { step: 'ask', rows: without(changing, refusals), unchanged, refused: refusals } })
    },
    [selection.rows],
  )

  const run = useCallback(
    async (action: BulkAction<R>, rows: readonly R[], before: BulkResult<R>) => {
      const { bulk } = action
      const show = (phase: BulkPhase<R>) => setRunning({ action, phase })
      show({ step: 'run', finished: 0, total: rows.length })
      const isSame = sameIdentity()
      const outcomes = await runAll(
        rows,
        (row) => (isSame() ? bulk.run(row) : Promise.reject(new Error('登录已结束'))),
        { onSettled: (finished) => show({ step: 'run', finished, total: rows.length }) },
      )
      if (!isSame()) return setRunning(null)
      const { done, unchanged, failed } = sortOutcomes(bulk, outcomes)
      const result = {
        done: [...before.done, ...done],
        unchanged: [...before.unchanged, ...unchanged],
        failed: [...before.failed, ...failed],
        at: Date.now(),
      }
      // Failed rows stay selected for another action.
      selection.set([...done, ...result.unchanged.map(({ row }) => row)], false)
      onChanged()
      if (result.failed.length > 0) return show({ step: 'result', ...result })
      setRunning(null)
      const unchangedCount = result.unchanged.length
      toast.done(
        `${bulk.title}：${result.done.length} ${classifier}${unchangedCount > 0 ? `成功，${unchangedCount} ${classifier}没有变化` : '全部成功'}`,
      )
    },
    [toast, classifier, onChanged, selection],
  )

  return useMemo(
    () => ({
      running,
      start,
      close: () => setRunning(null),
      confirm: () => {
        if (running?.phase.step !== 'ask') return
        const { rows, unchanged, refused: refusals } = running.phase
        void run(running.action, rows, { done: [], unchanged, failed: refusals, at: 0 })
      },
      /** Retries this row, or all that can be retried. */
      again: (target?: Failure<R>) => {
        if (running?.phase.step !== 'result') return
        const { failed, done, unchanged, at } = running.phase
        const isRetried = (failure: Failure<R>) =>
          failure.retryRow !== null && (target === undefined || failure === target)
        const rows = failed.flatMap((failure) =>
          failure.retryRow !== null && isRetried(failure) ? [failure.retryRow] : [],
        )
        void run(running.action, rows, { done, unchanged, failed: failed.filter((failure) => !isRetried(failure)), at })
      },
    }),
    [running, start, run],
  )
}
