import { useQuery } from '@tanstack/react-query'
import { excessText } from '@/contract/features/order/refundLimit'
import type { LimitedRefund } from '@/contract/features/order/refundLimit'
import { refundRequestCalls } from '@/contract/features/order/refundRequest'
import { call } from '@/lib/call'

/** Why the account cannot grant a refund by itself; null if it can, or while its limits are unknown. */
export function useExcess(refund: LimitedRefund): string | null {
  const { data } = useQuery({
    queryKey: ['order', 'limits'],
    queryFn: ({ signal }) => call(refundRequestCalls.limits, {}, { signal }),
  })
  return data ? excessText(data.refund, refund) : null
}
