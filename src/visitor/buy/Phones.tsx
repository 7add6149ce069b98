import { Plus, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { moveCodeText } from '@/contract/features/sell/listeners'
import { CallError } from '../calls'
import { asVisitor } from '../events/session'
import { counted, fill } from '../words/fill'
import { restoreHash } from '../useHash'
import { useLaterWords } from '../words/useLaterWords'
import css from './Phones.module.css'
import { issueCode } from './calls'
import type { CodeUse, IssuedCode, Order } from './calls'
import { Code } from './Code'
import { placeTime } from './states'
import type { OrderActions } from './useOrder'

interface PhonesProps {
  guideId: string
  order: Order
  actions: Pick<OrderActions, 'isBusy' | 'removePhone' | 'refresh'>
}

interface ShownCode extends IssuedCode {
  use: CodeUse
}

/** While a code is shown, the phone that uses it appears by itself. */
const POLL_MS = 5000

/** The phones that can hear an order, and the codes that let others in. */
export function Phones({ guideId, order, actions }: PhonesProps) {
  const words = useLaterWords()
  const { message, run } = useAttempt()
  const [code, setCode] = useState<ShownCode | null>(null)
  const { id, listeners, phones, free, canListen } = order
  const { refresh } = actions
  const isWaiting = code !== null
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void refresh().catch(() => undefined), POLL_MS)
    return () => clearInterval(timer)
  }, [isWaiting, refresh])
  // What the code was for has happened.
  const state = phones.map((phone) => phone.id).join(' ')
  const [former, setFormer] = useState(state)
  if (former !== state) {
    setFormer(state)
    setCode(null)
  }
  const issue = (use: CodeUse) =>
    run(async () => setCode({ use, ...(await asVisitor(guideId, (token) => issueCode(id, use, token))) }))
  const title = listeners === 1 ? words.phones.titleOne : fill(words.phones.title, { listeners, used: phones.length })
  return (
    <section className={css.card} aria-label={title}>
      <h2 className={css.head}>
        {title}
        {listeners > 1 && <span>{words.phones.onePlace}</span>}
      </h2>
      {!canListen && <p className={css.hint}>{words.phones.movedAway}</p>}
      {code && <CodeBox guideId={guideId} product={order.product} code={code} />}
      {message !== null && (
        <p className={css.problem} role="alert">
          {message}
        </p>
      )}
      <div className={css.ways}>
        {free > 0 && (
          <button type="button" className="pill quiet" onClick={() => void issue('share')}>
            {words.phones.share}
          </button>
        )}
        {canListen && (
          <button type="button" className="pill quiet" onClick={() => void issue('move')}>
            {words.phones.move}
          </button>
        )}
      </div>
      <ul className={css.phones}>
        {phones.map((phone, index) => (
          <Phone key={phone.id} phone={phone} place={index + 1} actions={actions} />
        ))}
        {listeners > 1 && free > 0 && (
          <li>
            <span className={css.icon} data-free>
              <Plus aria-hidden size={20} />
            </span>
            <span className={css.text}>
              {counted(words, words.phones.free, { count: free })}
              <small>{words.phones.freeHint}</small>
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Runs what may be refused; `message` says why it was. */
function useAttempt() {
  const words = useLaterWords()
  const [message, setMessage] = useState<string | null>(null)
  const run = async (work: () => Promise<void>) => {
    setMessage(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setMessage(error.status === null ? words.offline : error.message)
    }
  }
  return { message, run }
}

interface CodeBoxProps {
  guideId: string
  product: string
  code: ShownCode
}

/** The code to scan, to read out and to send. The address keeps it behind `#`, where no server sees it. */
function CodeBox({ guideId, product, code: { code, use, expiresAt } }: CodeBoxProps) {
  const words = useLaterWords()
  const [isCopied, setIsCopied] = useState(false)
  const link = `${location.origin}/h5/${guideId}#${restoreHash(code)}`
  const text = fill(words.phones.sendText, { product, code: moveCodeText(code), link })
  const send = async () => {
    try {
      if ('share' in navigator) await navigator.share({ text })
      else {
        await (navigator as Navigator).clipboard.writeText(text)
        setIsCopied(true)
      }
    } catch {
      // The visitor sent nothing, or the browser may not: the code can be read out.
    }
  }
  return (
    <div className={css.code} role="status">
      <Code text={link} label={words.phones.codeLabel} small />
      <div>
        <p>{use === 'share' ? words.phones.give : words.phones.giveMove}</p>
        <strong className={css.letters} translate="no">
          {moveCodeText(code)}
        </strong>
        <button type="button" className="pill quiet" onClick={() => void send()}>
          {isCopied ? words.phones.copied : words.phones.send}
        </button>
      </div>
      <p className={css.hint}>
        {fill(words.phones.until, { time: placeTime(expiresAt) })} {use === 'move' && words.phones.moveWarning}
      </p>
    </div>
  )
}

interface PhoneProps {
  phone: Order['phones'][number]
  place: number
  actions: PhonesProps['actions']
}

/** Two steps to remove a phone: it stops at once. */
function Phone({ phone, place, actions: { isBusy, removePhone } }: PhoneProps) {
  const words = useLaterWords()
  const [isAsking, setIsAsking] = useState(false)
  const name = phone.isBuyer ? words.phones.thisPhone : phone.name || fill(words.phones.phone, { place })
  const heard =
    phone.lastHeardAt === null
      ? words.phones.neverHeard
      : fill(words.phones.heardAt, { time: placeTime(phone.lastHeardAt) })
  return (
    <li>
      <span className={css.icon}>
        <Smartphone aria-hidden size={20} />
      </span>
      <span className={css.text}>
        {name}
        <small>{fill(words.phones.since, { time: placeTime(phone.since) })}</small>
        <small>{heard}</small>
      </span>
      {!phone.isBuyer && !isAsking && (
        <button type="button" className={css.remove} onClick={() => setIsAsking(true)}>
          {words.phones.remove}
          <span className="silent"> {name}</span>
        </button>
      )}
      {isAsking && (
        <div className={css.asking}>
          <p>{fill(words.phones.removeAsk, { name })}</p>
          <button type="button" className="pill quiet" onClick={() => setIsAsking(false)}>
            {words.cancel}
          </button>
          <button type="button" className="pill danger" disabled={isBusy} onClick={() => removePhone(phone.id)}>
            {words.phones.remove}
          </button>
        </div>
      )}
    </li>
  )
}
