import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { counter } from '@/components/form/counter'
import { REFUND_NOTE_MAX, REFUND_TRANSITIONS } from '@/contract/features/order/orderStates'
import {
  amountIssue,
  amountOf,
  grantLabel,
  initialAnswer,
  paidIssue,
  paidText,
  secondPerson,
  yuanInput,
} from './answer'
import type { Answer } from './answer'
import { LimitBars } from './LimitBars'
import { NextSteps } from './NextSteps'
import { PaidFields } from './PaidFields'
import css from './Request.module.css'
import type { RequestBodyProps } from './RequestBody'
import { useDeciding } from './useDeciding'
import { Ways } from './Ways'

/** How a request is answered: the way, the amount, and what happens next. */
export function AnswerForm({ detail, desk, answers, busy, once }: RequestBodyProps) {
  const { request, limits, provider, reviewers } = detail
  const [answer, setAnswer] = useState<Answer>(() => answers.get(request.id) ?? initialAnswer(detail))
  const [refusing, setRefusing] = useState(false)
  const { decide, issues, setIssues } = useDeciding({ detail, desk, once, onDecided: () => answers.delete(request.id) })
  const noteId = useId()
  const change = (part: Partial<Answer>) => {
    const next = { ...answer, ...part }
    // With another way the typed amount no longer fits.
    if (part.kind !== undefined && part.kind !== answer.kind) next.amount = part.kind === 'goodwill' ? '' : null
    setIssues({})
    setAnswer(next)
    answers.set(request.id, next)
  }
  const amount = amountOf(answer, detail)
  const excess = secondPerson(answer, detail)
  const paid = answer.kind === 'offline' && excess === null ? answer.paid : null
  const grant = () => {
    const found = { amount: amountIssue(answer, detail), paid: paid === null ? null : paidIssue(answer) }
    const wrong = Object.entries(found).flatMap(([key, issue]) => (issue === null ? [] : [[key, issue] as const]))
    if (wrong.length > 0 || amount === null) return setIssues(Object.fromEntries(wrong))
    return decide({
      move: 'grant',
      way: provider === null || answer.kind === 'offline' ? 'offline' : 'channel',
      goodwill: answer.kind === 'goodwill',
      amount,
      note: answer.note.trim(),
      paid: paidText(paid),
      proof: paid === null ? [] : answer.proof,
    })
  }
  const refuse = () => {
    if (answer.note.trim() === '') return setIssues({ note: `请写明${REFUND_TRANSITIONS.refuse.note ?? ''}` })
    return decide({ move: 'refuse', note: answer.note.trim() })
  }
  const isBusy = busy !== null
  return (
    <>
      <div className={css.body}>
        {!refusing && (
          <>
            <Ways
              detail={detail}
              answer={answer}
              issue={issues.amount ?? issues.way}
              disabled={isBusy}
              onChange={change}
            />
            {answer.kind === 'offline' && excess === null && (
              <PaidFields
                paid={answer.paid}
                proof={answer.proof}
                issue={issues.paid ?? issues.proof}
                disabled={isBusy}
                onChange={change}
              />
            )}
            <LimitBars title="我的额度" limit={limits.refund} amount={amount ?? 0} />
            <NextSteps
              kind={provider === null ? 'offline' : answer.kind}
              reviewers={excess === null ? null : reviewers}
            />
          </>
        )}
        <div className={css.field}>
          <label htmlFor={noteId}>
            {refusing ? '为什么不退（访客会看到）' : excess === null ? '备注（只有同事看得到）' : '给复核人的话'}
          </label>
          <Input.TextArea
            id={noteId}
            value={answer.note}
            disabled={isBusy}
            status={issues.note === undefined ? undefined : 'error'}
            count={counter(REFUND_NOTE_MAX)}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => change({ note: event.target.value })}
          />
          {issues.note !== undefined && <p className={css.issue}>{issues.note}</p>}
        </div>
      </div>
      <footer className={css.foot}>
        {refusing ? (
          <>
            <Button disabled={isBusy} onClick={() => setRefusing(false)}>
              返回
            </Button>
            <Button
              danger
              type="primary"
              className={css.main}
              loading={busy === 'refuse'}
              disabled={isBusy}
              onClick={() => void refuse()}
            >
              不同意，告诉访客
            </Button>
          </>
        ) : (
          <>
            <Button danger disabled={isBusy} onClick={() => setRefusing(true)}>
              不同意
            </Button>
            {answer.kind !== 'goodwill' && (
              <Button
                disabled={isBusy}
                onClick={() => change({ amount: answer.amount === null ? yuanInput(detail.maximum) : null })}
              >
                {answer.amount === null ? '换个金额' : '退全部'}
              </Button>
            )}
            <Button
              type="primary"
              className={css.main}
              loading={busy === 'grant'}
              disabled={isBusy}
              onClick={() => void grant()}
            >
              {grantLabel(answer, detail)}
            </Button>
          </>
        )}
      </footer>
    </>
  )
}
