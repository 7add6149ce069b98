import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '../calls'
import { asVisitor, savedToken } from '../events/session'
import { useAnswer } from '../useAnswer'
import { usePhoneWords } from '../words/phones/usePhoneWords'
import type { PhoneWords } from '../words/phones/zh'
import { useWords } from '../words/words'
import { setBought } from './bought'
import { fetchJoined, fetchRights, leaveTicket } from './calls'
import type { JoinedTicket } from './calls'
import phones from './Phones.module.css'
import { placeTime } from './states'

/** Tickets that others bought and this phone joined by a code; nothing without one. */
export function JoinedTickets({ guideId }: { guideId: string }) {
  const words = usePhoneWords()
  const [attempt, setAttempt] = useState(0)
  const answer = useAnswer(`joined ${guideId} ${attempt}`, (signal) =>
    savedToken(guideId) === null
      ? Promise.resolve<JoinedTicket[]>([])
      : asVisitor(guideId, (token) => fetchJoined(token, signal)),
  )
  const refresh = () => setAttempt((count) => count + 1)
  if (words === null || !answer.data || answer.data.length === 0) return null
  return (
    <section className={phones.card} aria-label={words.joined}>
      <h2 className={phones.head}>{words.joined}</h2>
      <ul className={phones.phones}>
        {answer.data.map((ticket) => (
          <Ticket key={ticket.id} guideId={guideId} ticket={ticket} words={words} onChanged={refresh} />
        ))}
      </ul>
    </section>
  )
}

interface TicketProps {
  guideId: string
  ticket: JoinedTicket
  words: PhoneWords
  onChanged: () => void
}

/** This phone may have another ticket for the same guides. Without an answer they are asked about when they are opened. */
async function checkRights(guideId: string, guides: JoinedTicket['guides']): Promise<void> {
  const { signal } = new AbortController()
  try {
    for (const { id } of guides) {
      const { rights } = await asVisitor(guideId, (token) => fetchRights(id, token, signal))
      setBought(id, rights.length > 0)
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** Two steps to leave: only the buyer can let the phone in again. */
function Ticket({ guideId, ticket, words, onChanged }: TicketProps) {
  const { id, product, guides, until, canListen, listeners, used } = ticket
  const { cancel, canListenUntil, opensGuides, offline } = useWords()
  const [step, setStep] = useState<'idle' | 'asking' | 'working'>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const leave = async () => {
    setStep('working')
    setProblem(null)
    try {
      await asVisitor(guideId, (token) => leaveTicket(id, token))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setStep('idle')
      setProblem(error.status === null ? offline : error.message)
      return
    }
    onChanged()
    await checkRights(guideId, guides)
  }
  return (
    <li>
      <span className={phones.icon}>
        <Smartphone aria-hidden size={20} />
      </span>
      <span className={phones.text}>
        {product}
        <small>{guides.length > 1 ? opensGuides(guides.map(({ name }) => name)) : guides[0]?.name}</small>
        <small>{canListen ? canListenUntil(placeTime(until)) : words.suspended}</small>
        <small>{words.used(used, listeners)}</small>
      </span>
      {canListen && step === 'idle' && (
        <button type="button" className={phones.remove} onClick={() => setStep('asking')}>
          {words.leave}
          <span className="silent"> {product}</span>
        </button>
      )}
      {step !== 'idle' && (
        <div className={phones.asking}>
          <p>{words.leaveAsk(product)}</p>
          <button type="button" className="pill quiet" disabled={step === 'working'} onClick={() => setStep('idle')}>
            {cancel}
          </button>
          <button type="button" className="pill danger" disabled={step === 'working'} onClick={() => void leave()}>
            {words.leave}
          </button>
        </div>
      )}
      {problem !== null && (
        <p className={phones.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}
