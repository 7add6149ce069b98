import { moneyText } from '@/contract/kit/money'
import { BATCH_ROW_STATE_NAMES, batchRowState } from '@/contract/features/order/refundBatchStates'
import type { RefundBatchDetail } from '@/contract/features/order/refundBatch'
import css from './Progress.module.css'
import { batchTotal } from './words'

/** How many orders are done, and what became of them; states without an order are left out, but for the four usual ones. */
export function Progress({ batch }: { batch: RefundBatchDetail }) {
  const { progress, state, pace } = batch
  const total = batchTotal(batch)
  const queued = progress.queued.count
  const shown = batchRowState.options.filter(
    (name) => !['recorded', 'skipped'].includes(name) || progress[name].count > 0,
  )
  const order = ['refunded', 'refunding', 'recorded', 'failed', 'skipped', 'queued'] as const
  return (
    <section className={css.panel} aria-label="进展">
      <p className={css.headline}>
        <strong>{(total.count - queued).toLocaleString('zh-CN')}</strong>
        <span>/ {total.count.toLocaleString('zh-CN')} 笔已处理</span>
        {state === 'running' && queued > pace && (
          <small>照这个速度还要约 {durationText(Math.ceil(queued / pace))}</small>
        )}
      </p>
      <div className={css.bar} role="img" aria-label={`已处理 ${total.count - queued} 笔，共 ${total.count} 笔`}>
        {order.map((name) => (
          <span
            key={name}
            data-state={name}
            style={{ flexGrow: progress[name].count }}
            hidden={progress[name].count === 0}
          />
        ))}
      </div>
      <dl className={css.states}>
        {order
          .filter((name) => shown.includes(name))
          .map((name) => (
            <div key={name}>
              <dt>
                <i data-state={name} />
                {BATCH_ROW_STATE_NAMES[name]}
              </dt>
              <dd>
                <b>{progress[name].count.toLocaleString('zh-CN')}</b>
                <small>{moneyText(progress[name].amount)}</small>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** 45 秒, 2 分钟 */
const durationText = (seconds: number): string => (seconds < 90 ? `${seconds} 秒` : `${Math.round(seconds / 60)} 分钟`)
