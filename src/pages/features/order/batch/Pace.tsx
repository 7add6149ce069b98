import { Segmented } from 'antd'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { RefundBatchDetail } from '@/contract/features/order/refundBatch'
import { OTHER_CALLS } from '@/contract/features/order/refundBatchCalls'
import { BATCH_MOVES, BATCH_PACES, CHANNEL_CALLS_MAX } from '@/contract/features/order/refundBatchStates'
import type { BatchMove, BatchPace } from '@/contract/features/order/refundBatchStates'
import shared from '@/theme/shared.module.css'
import type { Move } from './moves'
import css from './Side.module.css'

const PaceChart = lazyPart(() => import('./PaceChart'))

interface PaceProps {
  batch: RefundBatchDetail
  busy: BatchMove | null
  move: Move
}

/** How many orders are taken up in a second, and what the channel was asked meanwhile. */
export function Pace({ batch, busy, move }: PaceProps) {
  const { pace, state, calls, startedAt } = batch
  const canChange = BATCH_MOVES.pace.from.includes(state)
  if (!canChange && startedAt === null) return null
  return (
    <section className={`${shared.card} ${css.panel}`} aria-label="速度">
      <h2>
        速度<small>{canChange ? '笔/秒' : '次/秒'}</small>
      </h2>
      {canChange && (
        <Segmented<BatchPace>
          block
          aria-label="每秒退几笔"
          value={pace}
          options={[...BATCH_PACES]}
          // Not disabled while one is saved: that would drop the keyboard's focus.
          onChange={(value) => busy === null && void move('pace', { pace: value })}
        />
      )}
      {startedAt !== null && <PaceChart batch={batch} />}
      <dl className={css.lines}>
        <div>
          <dt>
            <i data-of="batch" />
            这一批，最近一分钟问了渠道
          </dt>
          <dd>{calls.batch.toLocaleString('zh-CN')} 次</dd>
        </div>
        <div>
          <dt>
            <i data-of="others" />
            {OTHER_CALLS}
          </dt>
          <dd>{calls.others.toLocaleString('zh-CN')} 次</dd>
        </div>
      </dl>
      <p className={css.text}>
        所有服务器合在一起最多按这个速度；微信支付每个商户每秒最多 {CHANNEL_CALLS_MAX} 次。同一访客的几笔隔一分钟退。
      </p>
    </section>
  )
}
