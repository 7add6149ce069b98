import { Button } from 'antd'
import { Facts } from '@/components/form/Facts'
import { useAllowed } from '@/components/ui/Allowed'
import { moneyText } from '@/contract/kit/money'
import { excessText } from '@/contract/features/order/refundLimit'
import { REFUND_TRANSITIONS, REFUND_WAY_NAMES } from '@/contract/features/order/orderStates'
import { right } from '@/contract/rights'
import { rightText } from './answer'
import type { RequestDetail } from './answer'
import { DeskFoot } from './DeskFoot'
import { LimitBars } from './LimitBars'
import { NoteField } from './NoteField'
import type { RequestBodyProps } from './props'
import css from './Request.module.css'
import { useAnswer } from './useAnswer'
import { limitedOf } from './words'

/** What the first person proposed, and the second person's answer to it. */
export function Review(props: RequestBodyProps) {
  const { detail } = props
  const mayReview = useAllowed()(right('orderRecord', 'reviewRefund'))
  return (
    <>
      <div className={css.body}>
        <Proposal detail={detail} />
        {!detail.isProposer && !mayReview && <p className={css.quiet}>没有「复核退款」的权限，只能看。</p>}
      </div>
      {detail.isProposer ? <TakeBack {...props} /> : mayReview && <Verdict {...props} />}
    </>
  )
}

function Proposal({ detail }: { detail: RequestDetail }) {
  const { amount, way, isGoodwill, requestedAmount, proposedBy, lastNote } = detail.request
  const kind = isGoodwill ? 'goodwill' : way === 'channel' ? 'channel' : 'offline'
  const facts = [
    ['怎么退', `${isGoodwill ? '体验补偿，' : ''}${REFUND_WAY_NAMES[way ?? 'offline']} ${moneyText(amount)}`],
    ...(requestedAmount === null ? [] : [['访客申请', moneyText(requestedAmount)] as const]),
    ['收听', rightText(kind, amount, detail)],
    ['初审', `${proposedBy?.name ?? ''}${lastNote === '' ? '' : `：${lastNote}`}`],
  ] as const
  return (
    <section aria-label="初审的意见">
      <h2>初审的意见</h2>
      <Facts facts={facts} />
    </section>
  )
}

/** Who proposed it can only take it back. */
function TakeBack(props: RequestBodyProps) {
  const { busy } = props
  const { answer, change, issues, send } = useAnswer(props)
  return (
    <>
      <div className={css.body}>
        <p className={css.quiet}>这笔是您初审的，等另一个人复核；收回要写明为什么。</p>
        <NoteField
          label="说明"
          value={answer.note}
          issue={issues.note}
          disabled={busy !== null}
          onChange={(note) => change({ note })}
        />
      </div>
      <DeskFoot {...props} requestId={props.detail.request.id}>
        <Button loading={busy === 'sendBack'} disabled={busy !== null} onClick={() => void send('sendBack')}>
          收回
        </Button>
      </DeskFoot>
    </>
  )
}

function Verdict(props: RequestBodyProps) {
  const { detail, busy } = props
  const { amount, requested } = detail.request
  const { answer, change, issues, send } = useAnswer(props)
  const excess = excessText(detail.limits.review, limitedOf(detail.request))
  const isBusy = busy !== null
  return (
    <>
      <div className={css.body}>
        <LimitBars title="我的复核额度" limit={detail.limits.review} refund={limitedOf(detail.request)} />
        <NoteField
          label={requested ? '说明（不同意时访客会看到）' : '说明'}
          value={answer.note}
          issue={issues.note}
          disabled={isBusy}
          onChange={(note) => change({ note })}
        />
        {excess !== null && <p className={css.issue}>{excess}，请额度更高的人复核。</p>}
      </div>
      <DeskFoot
        {...props}
        requestId={detail.request.id}
        main={
          <Button
            type="primary"
            disabled={isBusy || excess !== null}
            loading={busy === 'approve'}
            onClick={() => void send('approve')}
          >
            复核同意，退 {moneyText(amount)}
          </Button>
        }
      >
        <Button danger disabled={isBusy} loading={busy === 'refuse'} onClick={() => void send('refuse')}>
          不同意
        </Button>
        <Button disabled={isBusy} loading={busy === 'sendBack'} onClick={() => void send('sendBack')}>
          {REFUND_TRANSITIONS.sendBack.label}
        </Button>
      </DeskFoot>
    </>
  )
}
