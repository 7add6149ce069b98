import { useQueryClient } from '@tanstack/react-query'
import { useRequestKey } from '@/components/hooks/useRequestKey'
import { useToast } from '@/components/ui/toast/useToast'
import { order } from '@/contract/features/order/order'
import { call } from '@/lib/call'
import type { RequestBodyProps } from './props'

interface HeldRefund {
  orderId: string
  version: number
  refundId: string
}

/** Takes back an approval whose refund has not left for the channel. */
export function useTakeBack(once: RequestBodyProps['once']) {
  const client = useQueryClient()
  const toast = useToast()
  const keyFor = useRequestKey()
  return ({ orderId, version, refundId }: HeldRefund, onDone: () => void) =>
    once('takeBack', async () => {
      const body = { id: orderId, version, refundId, move: 'takeBack' as const }
      try {
        await call(order.decide, { body: { ...body, key: keyFor(body) } })
        toast.done('已撤回，没有退')
        onDone()
      } catch (error) {
        toast.failed('没有撤回', error)
      }
      void client.invalidateQueries({ queryKey: ['order'] })
    })
}
