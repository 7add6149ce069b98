import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '../calls'
import { asVisitor, savedToken } from '../events/session'
import { useAnswer } from '../useAnswer'
import { fill, guidesText } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import { setBought } from './bought'
import { fetchJoined, fetchRights, leaveTicket } from './calls'
import type { JoinedTicket } from './calls'
import phones from './Phones.module.css'
import { placeTime } from './states'

/** Tickets that others bought and this phone joined by a code; nothing without one. */
export function JoinedTickets({ guideId }: { guideId: string }) {
  const words = useLaterWords()
  const [attempt, setAttempt] = useState(0)
  const answer = useAnswer(`joined ${guideId} ${attempt}`, (signal) =>
    savedToken(guideId) === null
      ? Promise.resolve<JoinedTicket[]>([])
      : asVisitor(guideId, (token) => fetchJoined(token, signal)),
  )
  const refresh = () => setAttempt((count) => count + 1)
  if (!answer.data || answer.data.length === 0) return null
  return (
    <section className={phones.card} aria-label={words.phones.joined}>
      <h2 className={phones.head}>{words.phones.joined}</h2>
      <ul className={phones.phones}>
        {answer.data.map((ticket) => (
          <Ticket key={ticket.id} guideId={guideId} ticket={ticket} onChanged={refresh} />
        ))}
      </ul>
    </section>
  )
}

interface TicketProps {
  guideId: string
  ticket: JoinedTicket
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
function Ticket({ guideId, ticket, onChanged }: TicketProps) {
  const { id, product, guides, until, canListen, listeners, used } = ticket
  const words = useLaterWords()
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
      setProblem(error.status === null ? words.offline : error.message)
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
        <small>{guides.length > 1 ? guidesText(words, guides) : guides[0]?.name}</small>
        <small>{canListen ? fill(words.canListenUntil, { until: placeTime(until) }) : words.phones.suspended}</small>
        <small>{fill(words.phones.used, { used, listeners })}</small>
      </span>
      {canListen && step === 'idle' && (
        <button type="button" className={phones.remove} onClick={() => setStep('asking')}>
          {words.phones.leave}
          <span className="silent"> {product}</span>
        </button>
      )}
      {step !== 'idle' && (
        <div className={phones.asking}>
          <p>{fill(words.phones.leaveAsk, { product })}</p>
          <button type="button" className="pill quiet" disabled={step === 'working'} onClick={() => setStep('idle')}>
            {words.cancel}
          </button>
          <button type="button" className="pill danger" disabled={step === 'working'} onClick={() => void leave()}>
            {words.phones.leave}
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
