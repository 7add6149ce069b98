import { Plus, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { moveCodeText } from '@/contract/features/sell/listeners'
import { CallError } from '../calls'
import { asVisitor } from '../events/session'
import { usePhoneWords } from '../words/phones/usePhoneWords'
import type { PhoneWords } from '../words/phones/zh'
import { restoreHash } from '../useHash'
import { useWords } from '../words/words'
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
  const words = usePhoneWords()
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
  if (words === null) return null
  const issue = (use: CodeUse) =>
    run(async () => setCode({ use, ...(await asVisitor(guideId, (token) => issueCode(id, use, token))) }))
  return (
    <section className={css.card} aria-label={words.title(listeners, phones.length)}>
      <h2 className={css.head}>
        {words.title(listeners, phones.length)}
        {listeners > 1 && <span>{words.onePlace}</span>}
      </h2>
      {!canListen && <p className={css.hint}>{words.movedAway}</p>}
      {code && <CodeBox guideId={guideId} product={order.product} code={code} words={words} />}
      {message !== null && (
        <p className={css.problem} role="alert">
          {message}
        </p>
      )}
      <div className={css.ways}>
        {free > 0 && (
          <button type="button" className="pill quiet" onClick={() => void issue('share')}>
            {words.share}
          </button>
        )}
        {canListen && (
          <button type="button" className="pill quiet" onClick={() => void issue('move')}>
            {words.move}
          </button>
        )}
      </div>
      <ul className={css.phones}>
        {phones.map((phone, index) => (
          <Phone key={phone.id} phone={phone} place={index + 1} actions={actions} words={words} />
        ))}
        {listeners > 1 && free > 0 && (
          <li>
            <span className={css.icon} data-free>
              <Plus aria-hidden size={20} />
            </span>
            <span className={css.text}>
              {words.free(free)}
              <small>{words.freeHint}</small>
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Runs what may be refused; `message` says why it was. */
function useAttempt() {
  const words = useWords()
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
  words: PhoneWords
}

/** The code to scan, to read out and to send. The address keeps it behind `#`, where no server sees it. */
function CodeBox({ guideId, product, code: { code, use, expiresAt }, words }: CodeBoxProps) {
  const [isCopied, setIsCopied] = useState(false)
  const link = `${location.origin}/h5/${guideId}#${restoreHash(code)}`
  const text = words.sendText(product, moveCodeText(code), link)
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
      <Code text={link} label={words.codeLabel} small />
      <div>
        <p>{use === 'share' ? words.give : words.giveMove}</p>
        <strong className={css.letters} translate="no">
          {moveCodeText(code)}
        </strong>
        <button type="button" className="pill quiet" onClick={() => void send()}>
          {isCopied ? words.copied : words.send}
        </button>
      </div>
      <p className={css.hint}>
        {words.until(placeTime(expiresAt))} {use === 'move' && words.moveWarning}
      </p>
    </div>
  )
}

interface PhoneProps {
  phone: Order['phones'][number]
  place: number
  actions: PhonesProps['actions']
  words: PhoneWords
}

/** Two steps to remove a phone: it stops at once. */
function Phone({ phone, place, actions: { isBusy, removePhone }, words }: PhoneProps) {
  const { cancel } = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const name = phone.isBuyer ? words.thisPhone : phone.name || words.phone(place)
  const heard = phone.lastHeardAt === null ? words.neverHeard : words.heardAt(placeTime(phone.lastHeardAt))
  return (
    <li>
      <span className={css.icon}>
        <Smartphone aria-hidden size={20} />
      </span>
      <span className={css.text}>
        {name}
        <small>{words.since(placeTime(phone.since))}</small>
        <small>{heard}</small>
      </span>
      {!phone.isBuyer && !isAsking && (
        <button type="button" className={css.remove} onClick={() => setIsAsking(true)}>
          {words.remove}
          <span className="silent"> {name}</span>
        </button>
      )}
      {isAsking && (
        <div className={css.asking}>
          <p>{words.removeAsk(name)}</p>
          <button type="button" className="pill quiet" onClick={() => setIsAsking(false)}>
            {cancel}
          </button>
          <button type="button" className="pill danger" disabled={isBusy} onClick={() => removePhone(phone.id)}>
            {words.remove}
          </button>
        </div>
      )}
    </li>
  )
}
