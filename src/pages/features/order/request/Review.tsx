import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { counter } from '@/components/form/counter'
import { Facts } from '@/components/form/Facts'
import { useAllowed } from '@/components/ui/Allowed'
import { moneyText } from '@/contract/kit/money'
import { excessText } from '@/contract/features/order/refundLimit'
import { REFUND_NOTE_MAX, REFUND_TRANSITIONS, REFUND_WAY_NAMES } from '@/contract/features/order/orderStates'
import type { RefundMove } from '@/contract/features/order/orderStates'
import { right } from '@/contract/rights'
import { initialAnswer, rightText } from './answer'
import { LimitBars } from './LimitBars'
import css from './Request.module.css'
import type { RequestBodyProps } from './RequestBody'
import { useDeciding } from './useDeciding'

/** What the first person proposed, and the second person's answer to it. */
export function Review({ detail, desk, answers, busy, once }: RequestBodyProps) {
  const { request, limits, isProposer } = detail
  const { amount, way, isGoodwill, requestedAmount, proposedBy, lastNote, requested } = request
  const [answer, setAnswer] = useState(() => answers.get(request.id) ?? initialAnswer(detail))
  const { decide, issues, setIssues } = useDeciding({ detail, desk, once, onDecided: () => answers.delete(request.id) })
  const noteId = useId()
  const mayReview = useAllowed()(right('orderRecord', 'reviewRefund'))
  const kind = isGoodwill ? 'goodwill' : way === 'channel' ? 'channel' : 'offline'
  const excess = excessText(limits.review, amount)
  const isBusy = busy !== null
  const type = (note: string) => {
    setIssues({})
    setAnswer({ ...answer, note })
    answers.set(request.id, { ...answer, note })
  }
  const send = (move: RefundMove) => {
    const note = answer.note.trim()
    const { note: subject } = REFUND_TRANSITIONS[move]
    if (subject !== undefined && note === '') return setIssues({ note: `请写明${subject}` })
    return decide({ move, note })
  }
  const facts = [
    ['怎么退', `${isGoodwill ? '体验补偿，' : ''}${REFUND_WAY_NAMES[way ?? 'offline']} ${moneyText(amount)}`],
    ...(requestedAmount === null ? [] : [['访客申请', moneyText(requestedAmount)] as const]),
    ['收听', rightText(kind, amount, detail)],
    ['初审', `${proposedBy?.name ?? ''}${lastNote === '' ? '' : `：${lastNote}`}`],
  ] as const
  return (
    <>
      <div className={css.body}>
        <section aria-label="初审的意见">
          <h3>初审的意见</h3>
          <Facts facts={facts} />
        </section>
        {isProposer ? (
          <p className={css.quiet}>这笔是您初审的，等另一个人复核；收回要写明为什么。</p>
        ) : mayReview ? (
          <LimitBars title="我的复核额度" limit={limits.review} amount={amount} />
        ) : (
          <p className={css.quiet}>没有「复核退款」的权限，只能看。</p>
        )}
        {(isProposer || mayReview) && (
          <div className={css.field}>
            <label htmlFor={noteId}>说明{!isProposer && requested && '（不同意时访客会看到）'}</label>
            <Input.TextArea
              id={noteId}
              value={answer.note}
              disabled={isBusy}
              status={issues.note === undefined ? undefined : 'error'}
              count={counter(REFUND_NOTE_MAX)}
              autoSize={{ minRows: 2, maxRows: 5 }}
              onChange={(event) => type(event.target.value)}
            />
            {issues.note !== undefined && <p className={css.issue}>{issues.note}</p>}
          </div>
        )}
        {!isProposer && mayReview && excess !== null && <p className={css.issue}>{excess}，请额度更高的人复核。</p>}
      </div>
      {isProposer && (
        <footer className={css.foot}>
          <Button
            className={css.main}
            loading={busy === 'sendBack'}
            disabled={isBusy}
            onClick={() => void send('sendBack')}
          >
            收回
          </Button>
        </footer>
      )}
      {!isProposer && mayReview && (
        <footer className={css.foot}>
          <Button danger disabled={isBusy} loading={busy === 'refuse'} onClick={() => void send('refuse')}>
            不同意
          </Button>
          <Button disabled={isBusy} loading={busy === 'sendBack'} onClick={() => void send('sendBack')}>
            {REFUND_TRANSITIONS.sendBack.label}
          </Button>
          <Button
            type="primary"
            className={css.main}
            disabled={isBusy || excess !== null}
            loading={busy === 'approve'}
            onClick={() => void send('approve')}
          >
            复核同意，退 {moneyText(amount)}
          </Button>
        </footer>
      )}
    </>
  )
}
