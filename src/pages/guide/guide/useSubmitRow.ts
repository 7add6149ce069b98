import { useCallback, useState } from 'react'
import { useToast } from '@/components/ui/toast/useToast'
import type { GuideRecord, GuideRow } from '@/contract/guide/guide/guide'
import { isAdvice, readMissing, refusalOf } from '../submission/refusal'
import type { SubmitRefusal } from '../submission/refusal'
import { guideCalls } from './guideCalls'

interface SubmitOptions {
  /** Called with the guide after its review has moved on. */
  onReviewed: (id: string, record: GuideRecord) => void
  /** Also after a refusal: its reasons may have changed since the row was read. */
  onChanged: () => void
}

/** Submits a guide from its list; missing items stay visible until closed. */
export function useSubmitRow({ onReviewed, onChanged }: SubmitOptions) {
  const toast = useToast()
  const [refusedRow, setRefusedRow] = useState<{ row: GuideRow; refusal: SubmitRefusal } | null>(null)
  const send = useCallback(
    async (row: GuideRow, despite: boolean) => {
      const missing = despite ? [] : await readMissing(row.id)
      if (isAdvice(missing)) return setRefusedRow({ row, refusal: { fields: [], missing } })
      try {
        onReviewed(row.id, await guideCalls.submit(row))
        setRefusedRow(null)
        toast.done(`已提交「${row.name}」`, '审核期间内容不能修改')
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal) setRefusedRow({ row, refusal })
        else toast.failed('没有提交审核', error)
      }
      onChanged()
    },
    [onChanged, onReviewed, toast],
  )
  const submit = useCallback((row: GuideRow) => void send(row, false), [send])
  const submitDespite = useCallback((row: GuideRow) => void send(row, true), [send])
  return { submit, submitDespite, refusedRow, dismiss: () => setRefusedRow(null) }
}
