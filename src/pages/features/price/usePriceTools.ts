import { useInvalidation } from '@/components/hooks/useInvalidation'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useAllowed } from '@/components/ui/Allowed'
import { useToast } from '@/components/ui/toast/useToast'
import { price } from '@/contract/features/price/price'
import type { PriceBatch } from '@/contract/features/price/priceBatch'
import { right } from '@/contract/rights'
import type { CallInput, ResultOf } from '@/contract/kit/core'
import { call } from '@/lib/call'
import type { MovePeriod } from './calendar/PeriodCard'

const DOMAINS = ['price', 'sell']

export const batchName = ({ kind, name }: Pick<PriceBatch, 'kind' | 'name'>): string =>
  kind === 'list' ? '平日价调整' : name

function outcomeText({ removed, ended, restored, kept }: ResultOf<typeof price.undoBatch>): string {
  const parts = [
    removed > 0 && `${removed} 个没到的已取消`,
    ended > 0 && `${ended} 个到现在为止`,
    restored > 0 && `${restored} 个改回原来的平日价`,
    kept.length > 0 && `${kept.map((name) => `「${name}」`).join('')}没有变`,
  ]
  return parts.filter(Boolean).join('，')
}

/** The writes of prices by bulk and by the clock. Each resolves to whether it was done; a refusal is said and the prices are read again. */
export function usePriceTools() {
  const mayEdit = useAllowed()([right('salesPrice', 'setPrice')])
  const toast = useToast()
  const changed = useInvalidation(DOMAINS)
  const { busy, once } = useSingleFlight<'add' | 'undo' | 'move'>()
  const run = async (key: 'add' | 'undo' | 'move', failure: string, task: () => Promise<void>): Promise<boolean> => {
    let isDone = false
    await once(key, async () => {
      try {
        await task()
        isDone = true
      } catch (error) {
        toast.failed(failure, error)
      }
      changed()
    })
    return isDone
  }
  const move: MovePeriod = (period, { startsAt, endsAt }) =>
    run('move', `没有改「${period.name}」`, async () => {
      const { id, version } = period
      await call(price.changePeriod, { body: { id, version, startsAt, endsAt } })
      toast.done(`已改「${period.name}」的起止`)
    })
  const undo = (batch: PriceBatch) =>
    run('undo', `没有撤销「${batchName(batch)}」`, async () => {
      const outcome = await call(price.undoBatch, { params: { id: batch.id } })
      toast.done(`已撤销「${batchName(batch)}」`, outcomeText(outcome))
    })
  const add = (body: CallInput<typeof price.addBatch>['body']) =>
    run('add', '没有定价', async () => {
      const batch = await call(price.addBatch, { body })
      toast.done(`已定 ${batch.products.length} 个商品的「${batchName(batch)}」`, undefined, {
        label: '撤销这次批量',
        run: () => void undo(batch),
      })
    })
  return { mayEdit, move: mayEdit ? move : undefined, add, undo, busy }
}
