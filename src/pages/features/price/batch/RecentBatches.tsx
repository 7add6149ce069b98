import { useQuery } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { UndoIcon } from '@/components/icons'
import { price } from '@/contract/features/price/price'
import type { PriceBatch } from '@/contract/features/price/priceBatch'
import { changeText } from '@/contract/features/price/priceChange'
import { call } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import { batchName } from '../usePriceTools'
import { shortMoment } from '../words'
import shared from '@/theme/shared.module.css'
import css from './RecentBatches.module.css'

const SHOWN = 2

export interface RecentBatchesProps {
  now: number
  undo: (batch: PriceBatch) => Promise<boolean>
  isBusy: boolean
  /** Shown when there is no other content. */
  empty?: string
}

/** When it takes effect, or what became of it. */
function stateOf({ kind, startsAt, endsAt, undoneAt, undoneBy }: PriceBatch, now: number): string {
  if (undoneAt !== null) return `${undoneBy?.name ?? ''} ${friendlyTime(undoneAt, now)} 撤销了`
  if (kind === 'list' || startsAt === null || endsAt === null) return '已生效'
  if (endsAt <= now) return `${shortMoment(endsAt, now)} 结束了`
  return startsAt <= now ? `正在生效，到 ${shortMoment(endsAt, now)}` : `${shortMoment(startsAt, now)} 生效`
}

const canUndo = ({ undoneAt, endsAt }: PriceBatch, now: number): boolean =>
  undoneAt === null && (endsAt === null || endsAt > now)

function consequenceOf({ kind, startsAt }: PriceBatch, now: number): string {
  if (kind === 'list') return '改回原来的平日价，马上生效；后来又改过的商品不变。已有的订单不变。'
  return startsAt !== null && startsAt > now
    ? '还没有到，撤销后等于没有定过。'
    : '正在生效的到现在为止，访客马上按平日价购买。已有的订单不变。'
}

/** The latest bulk changes, each to be undone as a whole. */
export function RecentBatches({ now, undo, isBusy, empty }: RecentBatchesProps) {
  const [showsAll, setShowsAll] = useState(false)
  const batches = useQuery({
    queryKey: ['price', 'batches'],
    queryFn: ({ signal }) => call(price.batches, {}, { signal }),
  })
  if (batches.error) return <QueryState query={batches} what="最近的批量" />
  const list = batches.data ?? []
  if (list.length === 0) return batches.data && empty ? <p className={`${shared.note} ${css.rule}`}>{empty}</p> : null
  return (
    <section className={css.section} aria-label="最近的批量">
      <header>
        <h3>最近的批量</h3>
        {list.length > SHOWN && (
          <Button type="link" size="small" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? '收起' : `全部 ${list.length} 次`}
          </Button>
        )}
      </header>
      <ul>
        {list.slice(0, showsAll ? undefined : SHOWN).map((batch) => (
          <li key={batch.id} data-undone={batch.undoneAt !== null || undefined}>
            <p title={batch.products.join('、')}>
              {batchName(batch)}，{changeText(batch.change)}，{batch.products.length} 个商品
              <small>
                {friendlyTime(batch.createdAt, now)} {batch.createdBy?.name ?? ''}，{stateOf(batch, now)}
              </small>
            </p>
            {canUndo(batch, now) && (
              <Popconfirm
                title={`撤销「${batchName(batch)}」？`}
                description={<span className={css.consequence}>{consequenceOf(batch, now)}</span>}
                okText="撤销"
                cancelText="不撤销"
                onConfirm={() => void undo(batch)}
              >
                <Button icon={<UndoIcon size={14} />} disabled={isBusy} aria-label={`撤销 ${batchName(batch)}`}>
                  撤销
                </Button>
              </Popconfirm>
            )}
          </li>
        ))}
      </ul>
      <p className={`${shared.note} ${css.rule}`}>生效前撤销等于没有定过；生效后撤销恢复原来的价，已有的订单不变。</p>
    </section>
  )
}
