import { useState } from 'react'
import { moneyText } from '../moneyText'
import { Failure } from '../parts/Failure'
import { fill } from '../words/fill'
import type { LaterWords } from '../words/laterWords'
import { useLaterWords } from '../words/useLaterWords'
import { requestInvoice, withdrawInvoice } from './calls'
import type { Order, OwnInvoice } from './calls'
import { InvoiceForm } from './InvoiceForm'
import css from './Refund.module.css'
import { READY, useInvoice } from './useInvoice'
import type { SentInvoice } from './useInvoice'

/** The invoice of an order: what the visitor wants printed, and whether the merchant has issued it. */
export function Invoice({ guideId, order }: { guideId: string; order: Order }) {
  const words = useLaterWords()
  const { answer, invoice, isEdited, edit, sent, setSent, send } = useInvoice(guideId, order)
  const request = invoice?.request ?? null
  const amount = invoice?.amount ?? 0
  if (isEdited)
    return (
      <InvoiceForm
        amount={amount}
        initial={request}
        sent={sent}
        onChange={() => setSent(READY)}
        onSend={(body) => send((token) => requestInvoice(order.id, body, token))}
        onCancel={() => {
          edit(false)
          setSent(READY)
        }}
      />
    )
  if (!invoice && answer.state === 'failed') return <Failure error={answer.error} onRetry={answer.retry} />
  if (request)
    return (
      <InvoiceRequest
        request={request}
        canChange={amount > 0}
        sent={sent}
        onChange={() => edit(true)}
        onWithdraw={() => send((token) => withdrawInvoice(order.id, token))}
      />
    )
  if (amount <= 0) return null
  return (
    <button type="button" className={css.ask} onClick={() => edit(true)}>
      {words.invoiceAsk}
    </button>
  )
}

type Request = NonNullable<OwnInvoice['request']>

interface InvoiceRequestProps {
  request: Request
  canChange: boolean
  sent: SentInvoice
  onChange: () => void
  onWithdraw: () => void
}

/** What was asked for; to withdraw it takes two presses, because its data are deleted. */
function InvoiceRequest({ request, canChange, sent, onChange, onWithdraw }: InvoiceRequestProps) {
  const words = useLaterWords()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className={css.refunds} role="status">
      <ul>
        <li data-state={request.state}>{requestText(request, words)}</li>
      </ul>
      {sent.problem !== null && <p role="alert">{sent.problem}</p>}
      {request.state === 'requested' && (
        <div className={css.actions}>
          <button type="button" className="pill quiet" disabled={sent.isBusy} onClick={() => setIsAsking(!isAsking)}>
            {isAsking ? words.cancel : words.invoiceWithdraw}
          </button>
          {isAsking ? (
            <button type="button" className="pill" disabled={sent.isBusy} onClick={onWithdraw}>
              {words.invoiceWithdrawSure}
            </button>
          ) : (
            canChange && (
              <button type="button" className="pill quiet" disabled={sent.isBusy} onClick={onChange}>
                {words.invoiceChange}
              </button>
            )
          )}
        </div>
      )}
    </section>
  )
}

function requestText({ state, title, mail, issuedAmount, invoiceNumber }: Request, words: LaterWords): string {
  if (state === 'void') return words.invoiceVoid
  if (issuedAmount === null) return fill(words.invoiceRequested, { name: title, mail })
  const amount = moneyText(issuedAmount)
  return invoiceNumber === ''
    ? fill(words.invoiceIssued, { amount })
    : fill(words.invoiceIssuedNumber, { amount, number: invoiceNumber })
}
