import { useState } from 'react'
import type { ResultOf } from '@/contract/kit/core'
import type { visitorInvoice } from '@/contract/visitor/visitorInvoice'
import { CallError } from '../calls'
import { asVisitor } from '../events/session'
import { moneyText } from '../moneyText'
import { Failure } from '../parts/Failure'
import { useAnswer } from '../useAnswer'
import { useWords } from '../words/words'
import { fetchInvoice, requestInvoice, withdrawInvoice } from './calls'
import type { Order } from './calls'
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
  const sums = `${refunded} ${held}`
  const answer = useAnswer(`invoice ${orderId} ${sums}`, (signal) =>
    asVisitor(guideId, (token) => fetchInvoice(orderId, token, signal)),
  )
  const [changed, setChanged] = useState<{ sums: string; invoice: OwnInvoice } | null>(null)
  const [isEdited, setIsEdited] = useState(false)
  const [sent, setSent] = useState(READY)
  // While it is read again, a form that is being filled in stays.
  const latest = changed?.sums === sums ? changed.invoice : answer.data
  const invoice = latest ?? (isEdited ? changed?.invoice : undefined)
  if (!invoice && answer.state === 'failed') return <Failure error={answer.error} onRetry={answer.retry} />
  if (!isEdited && (!invoice || (invoice.request === null && invoice.amount <= 0))) return null
  const send = async (call: (token: string) => Promise<OwnInvoice>) => {
    setSent({ ...READY, isBusy: true })
    try {
      setChanged({ sums, invoice: await asVisitor(guideId, call) })
      setIsEdited(false)
      setSent(READY)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setSent({ isBusy: false, problem: error.status === null ? words.offline : error.message, fields: error.fields })
    }
  }
  const request = invoice?.request ?? null
  const amount = invoice?.amount ?? 0
  if (isEdited)
    return (
      <InvoiceForm
        amount={amount}
        initial={request}
        sent={sent}
        onChange={() => setSent(READY)}
        onSend={(body) => void send((token) => requestInvoice(orderId, body, token))}
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
    <InvoiceRequest
      request={request}
      canChange={amount > 0}
      sent={sent}
      onChange={() => setIsEdited(true)}
      onWithdraw={() => void send((token) => withdrawInvoice(orderId, token))}
    />
  )
}

type Request = NonNullable<OwnInvoice['request']>

interface InvoiceRequestProps {
  request: Request
  canChange: boolean
  sent: Sent
  onChange: () => void
  onWithdraw: () => void
}

/** What was asked for; to withdraw it takes two presses, because its data are deleted. */
function InvoiceRequest({ request, canChange, sent, onChange, onWithdraw }: InvoiceRequestProps) {
  const words = useWords()
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

function requestText(
  { state, title, mail, issuedAmount, invoiceNumber }: Request,
  words: ReturnType<typeof useWords>,
): string {
  if (state === 'void') return words.invoiceVoid
  if (issuedAmount === null) return words.invoiceRequested(title, mail)
  return words.invoiceIssued(moneyText(issuedAmount), invoiceNumber)
}
