import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { guideFunction } from '@/contract/operation/guideFunction/guideFunction'
import type { FunctionChanges } from '@/contract/operation/guideFunction/guideFunction'
import { guideFunctions } from '@/contract/operation/guideFunction/guideFunctions'
import { call } from '@/lib/call'
import type { FunctionRow } from './open'

/** A guide left unchanged. */
export interface SkippedRow {
  row: FunctionRow
  reason: string
  /** The version for a retry; null if a retry cannot help. */
  version: number | null
}

/** The rows that these changes would modify. */
export const altered = (rows: readonly FunctionRow[], changes: FunctionChanges): FunctionRow[] =>
  rows.filter((row) => guideFunctions.some((name) => changes[name] !== undefined && changes[name] !== row[name]))

interface Result {
  changedCount: number
  skipped: readonly SkippedRow[]
}

const NOTHING: Result = { changedCount: 0, skipped: [] }

interface Batch {
  rows: readonly FunctionRow[]
  /** Called when every guide is done. */
  onDone: () => void
}

/** Changes many guides in one call, collects the refused guides with reasons, and retries them on their current version. */
export function useBatch({ rows, onDone }: Batch) {
  const client = useQueryClient()
  const toast = useToast()
  const { busy, once } = useSingleFlight<'save'>()
  const [result, setResult] = useState<Result | null>(null)

  const send = (changes: FunctionChanges, guides: readonly { row: FunctionRow; version: number }[], before: Result) =>
    once('save', async () => {
      try {
        const answer = await call(guideFunction.batch, {
          body: { guides: guides.map(({ row, version }) => ({ id: row.id, version })), functions: changes },
        })
        const changedCount = before.changedCount + answer.changed.length
        const refusedRows = answer.refused.flatMap(({ id, reason, version }) => {
          const row = rows.find((item) => item.id === id)
          return row ? [{ row, reason, version }] : []
        })
        const skipped = [...before.skipped, ...refusedRows]
        setResult({ changedCount, skipped })
        if (skipped.length === 0) {
          toast.done(
            changedCount === 0 ? '没有需要修改的导览' : `已修改 ${changedCount} 个导览的功能`,
            '访客马上看到变化',
          )
          onDone()
        }
      } catch (error) {
        toast.failed('没有修改功能', error)
      }
      // Also after a refusal: the rows have changed since they were read.
      void client.invalidateQueries({ queryKey: ['guideFunction'] })
    })

  return {
    busy: busy !== null,
    result,
    save: (changes: FunctionChanges) =>
      send(
        changes,
        rows.map((row) => ({ row, version: row.version })),
        NOTHING,
      ),
    again: (changes: FunctionChanges) => {
      const { changedCount, skipped } = result ?? NOTHING
      const guides = skipped.flatMap(({ row, version }) => (version === null ? [] : [{ row, version }]))
      // Guides that no longer exist are not retried and stay in the list.
      return send(changes, guides, { changedCount, skipped: skipped.filter(({ version }) => version === null) })
    },
  }
}
