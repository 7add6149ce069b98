import { useQuery } from '@tanstack/react-query'
import { refundReason } from '@/contract/features/order/refundReason'
import type { ResultOf } from '@/contract/kit/core'
import { call } from '@/lib/call'

type Reason = ResultOf<typeof refundReason.list>[number]

const FRESH_MS = 60_000
const NONE: readonly Reason[] = []

/** The merchant's reasons for refunds, in the order of the list; deleted ones last. */
export function useReasons() {
  const query = useQuery({
    queryKey: ['refundReason', 'list'],
    queryFn: ({ signal }) => call(refundReason.list, {}, { signal }),
    staleTime: FRESH_MS,
  })
  return { reasons: query.data ?? NONE, query }
}

/** All of them, to filter by: refunds keep reasons that are no longer offered. */
export const reasonOptions = (reasons: readonly Reason[]) =>
  reasons.map(({ id, name, isDeleted }) => ({ value: id, label: isDeleted ? `${name}（已删除）` : name }))

/** Those that can be chosen now. */
export const offeredOptions = (reasons: readonly Reason[]) =>
  reasons.filter(({ isOffered }) => isOffered).map(({ id, name }) => ({ value: id, label: name }))
