import { Button, Flex, Input } from 'antd'
import { useId, useState } from 'react'
import { CheckIcon, ClockIcon, MakingIcon } from '@/components/icons'
import { useAllowed } from '@/components/ui/Allowed'
import { moneyText } from '@/contract/kit/money'
import { BATCH_NOTE_MAX } from '@/contract/features/order/refundBatch'
import type { RefundBatchDetail } from '@/contract/features/order/refundBatch'
import { BATCH_MOVES, batchMoveRefusal } from '@/contract/features/order/refundBatchStates'
import type { BatchMove } from '@/contract/features/order/refundBatchStates'
import { right } from '@/contract/rights'
import { formatTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import { Proof } from '../request/Proof'
import { TakeBackButton } from '../TakeBackButton'
import type { Move } from './moves'
import css from './Side.module.css'
import { stepsOf } from './steps'
import { batchTotal, countText } from './words'

interface ReviewProps {
  batch: RefundBatchDetail
  /** When it was read. */
  readAt: number
  busy: BatchMove | null
  move: Move
}

/** Who submitted and approved the batch, its run and its end, and the decision that is waited for. */
export function Review({ batch, readAt, busy, move }: ReviewProps) {
  return (
    <section className={`${shared.card} ${css.panel}`} aria-label="复核与进展">
      <h2>复核与进展</h2>
      <ol className={css.steps}>
        {stepsOf(batch).map(({ title, text, at, isDone, pictures = [] }) => (
          <li key={title} data-done={isDone || undefined}>
            {isDone ? <CheckIcon size={16} /> : at === null ? <ClockIcon size={16} /> : <MakingIcon size={16} />}
            <b>{title}</b>
            <time>{at === null ? '' : formatTime(at, 'MM-DD HH:mm')}</time>
            <small>{text}</small>
            {pictures.length > 0 && (
              <div className={css.proof}>
                <Proof pictures={pictures} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {batch.state === 'submitted' && <Decision batch={batch} busy={busy} move={move} />}
      {batch.leavesIn !== null && <TakeBack batch={batch} readAt={readAt} busy={busy} move={move} />}
      <p className={css.lines} data-boxed>
        <span>到账通知，一人一条</span>
        <b>
          已生成 {batch.visitors.notified} / {batch.visitors.all} 人
        </b>
        <small>开启了「退款成功」的订阅消息才会生成；是否送达以微信为准</small>
      </p>
    </section>
  )
}

/** Takes back the approval before the first order is taken up; a paused batch waits for it. */
function TakeBack({ batch, readAt, busy, move }: ReviewProps) {
  const mayReview = useAllowed()(right('orderRecord', 'reviewRefund'))
  if (batchMoveRefusal({ ...batch, leavesIn: 1 }, { move: 'takeBack', mayReview }) !== null) return null
  const takeBack = { loading: busy === 'takeBack', onClick: () => void move('takeBack') }
  return (
    <div className={css.buttons}>
      {batch.state === 'paused' ? (
        <Button {...takeBack}>{BATCH_MOVES.takeBack.label}</Button>
      ) : (
        <TakeBackButton leavesAt={readAt + (batch.leavesIn ?? 0)} leaving="正在开始退" {...takeBack} />
      )}
    </div>
  )
}

/** Approves or returns a batch, or withdraws it. */
function Decision({ batch, busy, move }: Omit<ReviewProps, 'readAt'>) {
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [noteId, problemId] = [useId(), useId()]
  const mayReview = useAllowed()(right('orderRecord', 'reviewRefund'))
  const refusalOf = (name: BatchMove) => batchMoveRefusal(batch, { move: name, mayReview })
  const total = batchTotal(batch)
  const refusal = refusalOf('approve')
  const giveBack = () => {
    if (note.trim() === '') setMissing(true)
    else void move('return', { note: note.trim() })
  }
  return (
    <Flex vertical gap={8}>
      {refusal !== null ? (
        <p className={css.text}>{refusal}</p>
      ) : (
        <>
          <label htmlFor={noteId}>给提交人的话，退回要写明</label>
          <Input.TextArea
            id={noteId}
            value={note}
            maxLength={BATCH_NOTE_MAX}
            showCount
            status={isMissing && note.trim() === '' ? 'error' : undefined}
            aria-describedby={problemId}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={(event) => setNote(event.target.value)}
          />
          <p id={problemId} className={css.problem} role="alert">
            {isMissing && note.trim() === '' && '请写明为什么退回'}
          </p>
        </>
      )}
      <div className={css.buttons}>
        {refusalOf('withdraw') === null && (
          <Button loading={busy === 'withdraw'} onClick={() => void move('withdraw')}>
            撤回
          </Button>
        )}
        {refusal === null && (
          <>
            <Button danger loading={busy === 'return'} onClick={giveBack}>
              退回
            </Button>
            <Button
              type="primary"
              loading={busy === 'approve'}
              onClick={() => void move('approve', { note: note.trim() })}
            >
              通过，退 {countText(total.count)} {moneyText(total.amount)}
            </Button>
          </>
        )}
      </div>
    </Flex>
  )
}
