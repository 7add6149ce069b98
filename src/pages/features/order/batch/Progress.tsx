import { Notice } from '@/components/form/Notice'
import { moneyText } from '@/contract/kit/money'
import { BATCH_ROW_STATE_NAMES } from '@/contract/features/order/refundBatchStates'
import type { RefundBatchDetail } from '@/contract/features/order/refundBatch'
import shared from '@/theme/shared.module.css'
import css from './Progress.module.css'
import { batchTotal } from './words'

const BAR = ['refunded', 'refunding', 'recorded', 'failed', 'skipped', 'queued'] as const
/** Of the others only those with orders are named. */
const ALWAYS: ReadonlySet<string> = new Set(['refunded', 'refunding', 'failed', 'queued'])

/** How many orders are done, and what became of them. */
export function Progress({ batch }: { batch: RefundBatchDetail }) {
  const { progress, state, secondsLeft, pauseNote } = batch
  const total = batchTotal(batch)
  const queued = progress.queued.count
  const isDropped = state === 'returned' || state === 'withdrawn'
  return (
    <section className={`${shared.card} ${css.panel}`} aria-label="进展">
      <p className={css.headline}>
        <strong>{(isDropped ? 0 : total.count - queued).toLocaleString('zh-CN')}</strong>
        <span>/ {total.count.toLocaleString('zh-CN')} 笔已处理</span>
        {secondsLeft !== null && <small>照最近一分钟的速度还要约 {durationText(secondsLeft)}</small>}
      </p>
      {pauseNote !== '' && <Notice kind="warning" title={`已自动暂停：${pauseNote}`} />}
      <div className={css.bar} role="img" aria-label={`已处理 ${total.count - queued} 笔，共 ${total.count} 笔`}>
        {BAR.map((name) => (
          <span
            key={name}
            data-state={name}
            style={{ flexGrow: progress[name].count }}
            hidden={progress[name].count === 0}
          />
        ))}
      </div>
      <dl className={css.states}>
        {BAR.filter((name) => ALWAYS.has(name) || progress[name].count > 0).map((name) => (
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
