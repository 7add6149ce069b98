import { useState } from 'react'
import type { RefundReason } from '@/contract/features/order/orderStates'
import { moneyText } from '../moneyText'
import { useWords } from '../words/words'
import css from './Refund.module.css'

const NOTE_MAX = 100
const REASONS: readonly RefundReason[] = ['absent', 'twice', 'silent', 'closed', 'other']

interface RefundFormProps {
  amount: number
  isBusy: boolean
  onSend: (request: { reason: RefundReason; note: string }) => void
  onCancel: () => void
}

/** Why the visitor wants the money back; who chose another reason has to say which. */
export function RefundForm({ amount, isBusy, onSend, onCancel }: RefundFormProps) {
  const words = useWords()
  const [reason, setReason] = useState<RefundReason | null>(null)
  const [note, setNote] = useState('')
  const isComplete = reason !== null && (reason !== 'other' || note.trim() !== '')
  return (
    <section className={css.form} aria-labelledby="refund">
      <h2 id="refund">{words.refundTitle}</h2>
      <p className={css.hint}>{words.refundHint(moneyText(amount))}</p>
      <fieldset className={css.reasons}>
        <legend>{words.refundReason}</legend>
        {REASONS.map((name) => (
          <label key={name} data-chosen={name === reason || undefined}>
            <input type="radio" name="reason" checked={name === reason} onChange={() => setReason(name)} />
            {words.refundReasons[name]}
          </label>
        ))}
      </fieldset>
      <label className={css.note}>
        <span>{words.refundNote}</span>
        <textarea
          rows={2}
          value={note}
          maxLength={NOTE_MAX}
          required={reason === 'other'}
          onInput={({ currentTarget: { value } }) => setNote(value)}
        />
      </label>
      <div className={css.actions}>
        <button type="button" className="pill quiet" disabled={isBusy} onClick={onCancel}>
          {words.cancel}
        </button>
        <button
          type="button"
          className="pill"
          disabled={isBusy || !isComplete}
          onClick={() => reason && onSend({ reason, note: note.trim() })}
        >
          {words.refundSend}
        </button>
      </div>
    </section>
  )
}
