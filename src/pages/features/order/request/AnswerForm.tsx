import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { SumButton } from '@/components/form/SumButton'
import { reviewNotice } from '@/contract/features/order/refundLimit'
import { grantLabel, TO_REVIEW, yuanInput } from './answer'
import { DeskFoot } from './DeskFoot'
import { LimitBars } from './LimitBars'
import { NextSteps } from './NextSteps'
import { NoteField } from './NoteField'
import { PaidFields } from './PaidFields'
import type { RequestBodyProps } from './props'
import css from './Request.module.css'
import { useAnswer } from './useAnswer'
import { Ways } from './Ways'
import { limitedOf } from './words'

type Answering = ReturnType<typeof useAnswer>

/** How a request is answered: the way, the amount, and what happens next. */
export function AnswerForm(props: RequestBodyProps) {
  const { busy } = props
  const answering = useAnswer(props)
  const [refusing, setRefusing] = useState(false)
  const { answer, change, issues, setIssues, excess, send } = answering
  const label = excess === null ? '备注（只有同事看得到）' : '给复核人的话'
  const isBusy = busy !== null
  const turn = (refuses: boolean) => {
    setIssues({})
    setRefusing(refuses)
  }
  return (
    <>
      <div className={css.body}>
        {!refusing && <Granting {...props} answering={answering} />}
        <NoteField
          label={refusing ? '为什么不退（访客会看到）' : label}
          value={refusing ? answer.refusal : answer.note}
          issue={issues.note}
          disabled={isBusy}
          onChange={(text) => change(refusing ? { refusal: text } : { note: text })}
        />
      </div>
      {refusing ? (
        <DeskFoot
          {...props}
          requestId={props.detail.request.id}
          main={
            <Button
              danger
              type="primary"
              loading={busy === 'refuse'}
              disabled={isBusy}
              onClick={() => void send('refuse', answer.refusal.trim())}
            >
              不同意，告诉访客
            </Button>
          }
        >
          <Button disabled={isBusy} onClick={() => turn(false)}>
            返回
          </Button>
        </DeskFoot>
      ) : (
        <GrantFoot {...props} answering={answering} onRefuse={() => turn(true)} />
      )}
    </>
  )
}

type PartProps = RequestBodyProps & { answering: Answering }

function Granting({ detail, busy, uploads, answering }: PartProps) {
  const { answer, change, issues, sum, excess } = answering
  const { limits, provider, reviewers } = detail
  const isBusy = busy !== null
  const { report } = uploads
  const onBusy = useCallback((fraction: number | null) => report('proof', fraction), [report])
  return (
    <>
      <Ways
        detail={detail}
        answer={answer}
        issue={sum.problem ?? issues.amount ?? issues.way}
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
          onBusy={onBusy}
        />
      )}
      {uploads.reason !== null && <p className={css.quiet}>{uploads.reason}。</p>}
      <LimitBars
        title="我的额度"
        limit={limits.refund}
        refund={{ ...limitedOf(detail.request), amount: sum.amount ?? 0 }}
      />
      {excess !== null && <p className={css.quiet}>{reviewNotice(excess)}</p>}
      <NextSteps kind={provider === null ? 'offline' : answer.kind} reviewers={excess === null ? null : reviewers} />
    </>
  )
}

function GrantFoot(props: PartProps & { onRefuse: () => void }) {
  const { detail, busy, uploads, answering, onRefuse } = props
  const { answer, change, sum, excess, grant } = answering
  const isBusy = busy !== null
  const isUploading = uploads.reason !== null
  return (
    <DeskFoot
      {...props}
      requestId={detail.request.id}
      main={
        <SumButton
          verb={excess === null ? grantLabel(answer, detail) : TO_REVIEW}
          sum={sum}
          namesSum={excess === null}
          loading={busy === 'grant'}
          disabled={isBusy || isUploading}
          title={uploads.reason ?? undefined}
          onClick={() => void grant()}
        />
      }
    >
      <Button danger disabled={isBusy || isUploading} title={uploads.reason ?? undefined} onClick={onRefuse}>
        不同意
      </Button>
      {answer.kind !== 'goodwill' && detail.request.listeners === 0 && (
        <Button
          disabled={isBusy}
          onClick={() => change({ amount: answer.amount === null ? yuanInput(detail.maximum) : null })}
        >
          {answer.amount === null ? '换个金额' : '退全部'}
        </Button>
      )}
    </DeskFoot>
  )
}
