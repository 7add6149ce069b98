import { useState } from 'react'
import type { FormEvent } from 'react'
import {
  asTaxNumber,
  INVOICE_MAIL_MAX,
  INVOICE_TITLE_MAX,
  isMail,
  isTaxNumber,
} from '@/contract/features/order/invoiceRules'
import { moneyText } from '../moneyText'
import { fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import type { LaterWords } from '../words/laterWords'
import type { InvoiceBody } from './calls'
import css from './Invoice.module.css'
import type { SentInvoice } from './useInvoice'

interface InvoiceFormProps {
  /** In fen. */
  amount: number
  initial: InvoiceBody | null
  sent: SentInvoice
  /** What the server said is about what was typed before. */
  onChange: () => void
  onSend: (body: InvoiceBody) => void
  onCancel: () => void
}

const EMPTY: InvoiceBody = { kind: 'personal', title: '', taxNumber: '', mail: '' }

/** What is wrong with each field, by its name. */
function problemsOf(
  { kind, title, taxNumber, mail }: InvoiceBody,
  words: LaterWords,
): Readonly<Record<string, string>> {
  return {
    ...(title === '' && { title: words.invoiceNameMissing }),
    ...(kind === 'company' && !isTaxNumber(taxNumber) && { taxNumber: words.invoiceTaxNumberWrong }),
    ...(!isMail(mail) && { mail: words.invoiceMailWrong }),
  }
}

/** What is to be printed on the invoice of an order. */
export function InvoiceForm({ amount, initial, sent, onChange, onSend, onCancel }: InvoiceFormProps) {
  const words = useLaterWords()
  const [typed, setTyped] = useState<InvoiceBody>(initial ?? EMPTY)
  const [isChecked, setIsChecked] = useState(false)
  const { kind, title, taxNumber, mail } = typed
  const body: InvoiceBody = {
    kind,
    title: title.trim(),
    taxNumber: kind === 'company' ? asTaxNumber(taxNumber) : '',
    mail: mail.trim(),
  }
  const wrong = problemsOf(body, words)
  const problems = isChecked ? { ...sent.fields, ...wrong } : sent.fields
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (Object.keys(wrong).length === 0) onSend(body)
  }
  const field = (name: 'title' | 'taxNumber' | 'mail') => ({
    value: typed[name],
    problem: problems[name],
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value })
      onChange()
    },
  })
  return (
    <form className={css.form} aria-labelledby="invoice" noValidate onSubmit={submit}>
      <h2 id="invoice">{words.invoiceTitle}</h2>
      <p className={css.hint}>{fill(words.invoiceHint, { amount: moneyText(amount) })}</p>
      <fieldset className={css.kinds}>
        <legend>{words.invoiceKind}</legend>
        {(['personal', 'company'] as const).map((name) => (
          <label key={name} data-chosen={name === kind || undefined}>
            <input
              type="radio"
              name="kind"
              checked={name === kind}
              onChange={() => setTyped({ ...typed, kind: name })}
            />
            {name === 'personal' ? words.invoicePersonal : words.invoiceCompany}
          </label>
        ))}
      </fieldset>
      <Line
        label={words.invoiceName}
        max={INVOICE_TITLE_MAX}
        complete={kind === 'company' ? 'organization' : 'name'}
        {...field('title')}
      />
      {kind === 'company' && <Line label={words.invoiceTaxNumber} max={40} {...field('taxNumber')} />}
      <Line label={words.invoiceMail} type="email" max={INVOICE_MAIL_MAX} complete="email" {...field('mail')} />
      {sent.problem !== null && Object.keys(sent.fields).length === 0 && (
        <p className={css.problem} role="alert">
          {sent.problem}
        </p>
      )}
      <div className={css.actions}>
        <button type="button" className="pill quiet" disabled={sent.isBusy} onClick={onCancel}>
          {words.cancel}
        </button>
        <button type="submit" className="pill" disabled={sent.isBusy}>
          {words.invoiceSend}
        </button>
      </div>
    </form>
  )
}

interface LineProps {
  label: string
  value: string
  problem: string | undefined
  max: number
  type?: string
  complete?: string
  onChange: (value: string) => void
}

function Line({ label, value, problem, max, type = 'text', complete = 'off', onChange }: LineProps) {
  return (
    <label className={css.line}>
      <span>{label}</span>
      <input
        type={type}
        value={value}
        maxLength={max}
        autoComplete={complete}
        required
        aria-invalid={problem !== undefined}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {problem !== undefined && (
        <span className={css.problem} role="alert">
          {problem}
        </span>
      )}
    </label>
  )
}
