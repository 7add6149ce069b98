import { useState } from 'react'
import type { ResultOf } from '@/contract/kit/core'
import type { visitorInvoice } from '@/contract/visitor/visitorInvoice'
import { CallError } from '../calls'
import { asVisitor } from '../events/session'
import { moneyText } from '../moneyText'
import { useAnswer } from '../useAnswer'
import { useWords } from '../words/words'
import { fetchInvoice, requestInvoice, withdrawInvoice } from './calls'
import type { InvoiceBody, Order } from './calls'
import { InvoiceForm } from './InvoiceForm'
import css from './Refund.module.css'

type OwnInvoice = ResultOf<typeof visitorInvoice.ownInvoice>

interface Sent {
  isBusy: boolean
  problem: string | null
  /** What the server says of each field. */
  fields: Readonly<Record<string, string>>
}

const READY: Sent = { isBusy: false, problem: null, fields: {} }

/** The invoice of an order: what the visitor wants printed, and whether the merchant has issued it. */
export function Invoice({ guideId, order }: { guideId: string; order: Order }) {
  const words = useWords()
  const { id: orderId, refunded, held } = order
  // What is paid back changes what can be invoiced.
  const answer = useAnswer(`invoice ${orderId} ${refunded} ${held}`, (signal) =>
    asVisitor(guideId, (token) => fetchInvoice(orderId, token, signal)),
  )
  const [changed, setChanged] = useState<OwnInvoice | null>(null)
  const [isEdited, setIsEdited] = useState(false)
  const [sent, setSent] = useState(READY)
  const invoice = changed ?? answer.data
  if (!invoice || (invoice.request === null && invoice.amount <= 0)) return null
  const send = async (call: (token: string) => Promise<OwnInvoice>) => {
    setSent({ ...READY, isBusy: true })
    try {
      setChanged(await asVisitor(guideId, call))
      setIsEdited(false)
      setSent(READY)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setSent({ isBusy: false, problem: error.status === null ? words.offline : error.message, fields: error.fields })
    }
  }
  const { request, amount } = invoice
  if (isEdited)
    return (
      <InvoiceForm
        amount={amount}
        initial={request}
        sent={sent}
        onSend={(body: InvoiceBody) => void send((token) => requestInvoice(orderId, body, token))}
        onCancel={() => {
          setIsEdited(false)
          setSent(READY)
        }}
      />
    )
  if (!request)
    return (
      <button type="button" className={css.ask} onClick={() => setIsEdited(true)}>
        {words.invoiceAsk}
      </button>
    )
  return (
    <section className={css.refunds} role="status">
      <ul>
        <li data-state={request.state}>{requestText(request, words)}</li>
      </ul>
      {sent.problem !== null && <p role="alert">{sent.problem}</p>}
      {request.state === 'requested' && (
        <div className={css.actions}>
          <button
            type="button"
            className="pill quiet"
            disabled={sent.isBusy}
            onClick={() => void send((token) => withdrawInvoice(orderId, token))}
          >
            {words.invoiceWithdraw}
          </button>
          {amount > 0 && (
            <button type="button" className="pill quiet" disabled={sent.isBusy} onClick={() => setIsEdited(true)}>
              {words.invoiceChange}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

function requestText(
  { state, title, mail, issuedAmount, invoiceNumber }: NonNullable<OwnInvoice['request']>,
  words: ReturnType<typeof useWords>,
): string {
  if (state === 'void') return words.invoiceVoid
  if (issuedAmount === null) return words.invoiceRequested(title, mail)
  return words.invoiceIssued(moneyText(issuedAmount), invoiceNumber)
}
