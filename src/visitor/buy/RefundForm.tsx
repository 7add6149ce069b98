import { useState } from 'react'
import type { ReactNode } from 'react'
import { asVisitor } from '../events/session'
import { moneyText } from '../moneyText'
import { Failure } from '../parts/Failure'
import { LoadingPart } from '../parts/Loading'
import { useAnswer } from '../useAnswer'
import { fill, counted } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import { fetchRefundReasons } from './calls'
import type { Order, RefundReason, RefundRequest } from './calls'
import css from './Refund.module.css'
import { countsOf, partOf, amountOfPart, choiceOf } from './refundPart'
import type { RefundPart } from './refundPart'
import { refundable, placeTime } from './states'

interface RefundPhonesProps {
  order: Order
  part: RefundPart | null
  onChange: (part: RefundPart | null) => void
}

/** All of the order, or so many phones of it; where free places do not suffice, the phones that stop. */
function RefundPhones({ order, part, onChange }: RefundPhonesProps) {
  const words = useLaterWords()
  const choices = [null, ...countsOf(order)]
  return (
    <>
      <fieldset className={css.reasons}>
        <legend>{words.phones.refundWhat}</legend>
        {choices.map((count) => (
          <label key={count} data-chosen={count === (part?.count ?? null) || undefined}>
            <input
              type="radio"
              name="part"
              checked={count === (part?.count ?? null)}
              onChange={() => onChange(count === null ? null : { count, phoneIds: [] })}
            />
            {count === null ? words.phones.refundWhole : counted(words, words.phones.refundSome, { count })}
            <b>{moneyText(count === null ? refundable(order) : amountOfPart(order, count))}</b>
          </label>
        ))}
      </fieldset>
      {part !== null && <Picked order={order} part={part} onChange={onChange} />}
    </>
  )
}

function Picked({ order, part, onChange }: RefundPhonesProps & { part: RefundPart }) {
  const words = useLaterWords()
  const { count, phoneIds } = part
  const { phones, ending, isFixed } = choiceOf(order, count)
  if (ending === 0) return null
  const toggle = (id: string) => {
    const others = phoneIds.filter((chosen) => chosen !== id)
    // One too many replaces the first that was picked.
    onChange({ count, phoneIds: others.length < phoneIds.length ? others : [...phoneIds, id].slice(-ending) })
  }
  return (
    <fieldset className={css.reasons}>
      <legend>{counted(words, words.phones.refundPick, { count: ending })}</legend>
      {phones.map(({ id, name, isBuyer, place, since }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={isFixed || phoneIds.includes(id)}
            disabled={isFixed}
            onChange={() => toggle(id)}
          />
          <span>
            {isBuyer ? words.phones.thisPhone : name || fill(words.phones.phone, { place })}
            <small>{fill(words.phones.since, { time: placeTime(since) })}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const NOTE_MAX = 100

interface RefundFormProps {
  guideId: string
  order: Order
  isBusy: boolean
  onSend: (request: RefundRequest) => void
  onCancel: () => void
}

/** The visitor's request for a refund: the reason and, on a ticket for several phones, how many of them. */
export function RefundForm({ guideId, order, isBusy, onSend, onCancel }: RefundFormProps) {
  const words = useLaterWords()
  const language = document.documentElement.lang || 'zh-CN'
  const reasons = useAnswer(`refund reasons ${guideId} ${language}`, (signal) =>
    asVisitor(guideId, (token) => fetchRefundReasons(language, token, signal)),
  )
  const [part, setPart] = useState<RefundPart | null>(null)
  const valid = partOf(order, part)
  const hint = fill(words.refundHint, { amount: moneyText(valid?.amount ?? refundable(order)) })
  const cancel = (
    <button type="button" className="pill quiet" disabled={isBusy} onClick={onCancel}>
      {words.cancel}
    </button>
  )
  return (
    <section className={css.form} aria-labelledby="refund">
      <h2 id="refund">{words.refundTitle}</h2>
      {valid === null ? <p className={css.hint}>{hint}</p> : <PartHint amount={valid.amount} />}
      {countsOf(order).length > 0 && <RefundPhones order={order} part={part} onChange={setPart} />}
      {reasons.state === 'loading' && <LoadingPart />}
      {reasons.state === 'failed' && (
        <Failure
          isPart
          title={words.failed}
          {...(reasons.error.status === null && { hint: words.offlineHint })}
          onRetry={reasons.retry}
        />
      )}
      {reasons.state === 'ready' ? (
        <Reason reasons={reasons.data} part={valid} isBusy={isBusy} cancel={cancel} onSend={onSend} />
      ) : (
        <div className={css.actions}>{cancel}</div>
      )}
    </section>
  )
}

function PartHint({ amount }: { amount: number }) {
  const words = useLaterWords()
  return <p className={css.hint}>{fill(words.phones.refundSomeHint, { amount: moneyText(amount) })}</p>
}

interface ReasonProps extends Pick<RefundFormProps, 'isBusy' | 'onSend'> {
  reasons: readonly RefundReason[]
  part: ReturnType<typeof partOf>
  /** The button beside the one that sends. */
  cancel: ReactNode
}

/** Some reasons require a note from the visitor. */
function Reason({ reasons, part, isBusy, cancel, onSend }: ReasonProps) {
  const words = useLaterWords()
  const [reasonId, setReasonId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const reason = reasons.find(({ id }) => id === reasonId)
  const asksWords = reason?.asksWords === true
  const isComplete = reason !== undefined && (!asksWords || note.trim() !== '') && part?.isComplete !== false
  const send = () => {
    if (!reason) return
    onSend({ reason: reason.id, note: note.trim(), ...(part && { listeners: part.listeners }) })
  }
  return (
    <>
      <fieldset className={css.reasons}>
        <legend>{words.refundReason}</legend>
        {reasons.map(({ id, name }) => (
          <label key={id} data-chosen={id === reasonId || undefined}>
            <input type="radio" name="reason" checked={id === reasonId} onChange={() => setReasonId(id)} />
            {name}
          </label>
        ))}
      </fieldset>
      <label className={css.note}>
        <span>{words.refundNote}</span>
        <textarea
          rows={2}
          value={note}
          maxLength={NOTE_MAX}
          required={asksWords}
          onInput={({ currentTarget: { value } }) => setNote(value)}
        />
      </label>
      <div className={css.actions}>
        {cancel}
        <button type="button" className="pill" disabled={isBusy || !isComplete} onClick={send}>
          {words.refundSend}
        </button>
      </div>
    </>
  )
}
