import { Phone, LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { RescueBody } from '../calls'
import { newKey } from '../newKey'
import { PageHead } from '../parts/PageHead'
import { ME } from '../useHash'
import { useSaved } from '../useSaved'
import type { Visit } from '../visit'
import { usePosition } from '../walk/usePosition'
import { useLaterWords } from '../words/useLaterWords'
import { currentReading } from './currentReading'
import css from './Help.module.css'
import { phoneLink } from '@/contract/kit/phoneLink'
import type { Position } from '@/contract/kit/place'
import { metresTo } from '../guide/points'
import { minuteText } from '@/contract/kit/chinaClock'
import type { VisitorPosition } from '../walk/visitorPosition'
import { distanceText, fill } from '../words/fill'
import type { LaterWords } from '../words/laterWords'
import { NotOffered } from './NotOffered'
import { NotSentYet } from './NotSentYet'
import { outboxesOf, useOutbox } from './outboxes'
import { RescueForm } from './RescueForm'
import type { RescueDraft } from './RescueForm'
import { RescueProgress } from './RescueProgress'

/** Why the place is unknown, and what to do. */
function unknownText(state: VisitorPosition['state'], words: LaterWords): { title: string; hint?: string } {
  if (state === 'refused') return { title: words.rescueNeedsPosition, hint: words.callInstead }
  if (state === 'unavailable') return { title: words.rescueUnlocated, hint: words.rescueUnlocatedHint }
  return { title: words.locating }
}

/** Farther away, a point says nothing of where help is needed. */
const NEAR_METRES = 2000

function nearestOf({ guide, points }: Visit, position: Position): { name: string; metres: number } | null {
  let nearest: { name: string; metres: number } | null = null
  for (const point of points) {
    const metres = metresTo(guide, point, position)
    if (metres !== null && metres <= (nearest?.metres ?? NEAR_METRES)) nearest = { name: point.name, metres }
  }
  return nearest
}

/** Where help is needed: the nearest point, how exact it is and of when. */
function HelpPlace({ visit, place: { state, reading } }: { visit: Visit; place: VisitorPosition }) {
  const words = useLaterWords()
  const nearest = reading && nearestOf(visit, reading.position)
  const { title, hint } = reading
    ? {
        title: nearest
          ? fill(words.near, { name: nearest.name, distance: distanceText(words, nearest.metres) })
          : words.positionKnown,
        hint: fill(words.measured, { metres: Math.round(reading.accuracy), time: minuteText(reading.at) }),
      }
    : unknownText(state, words)
  return (
    <section className={css.place} role="status">
      <LocateFixed aria-hidden size={24} />
      <div>
        <strong>{title}</strong>
        {hint !== undefined && <p>{hint}</p>}
      </div>
    </section>
  )
}

/** A request that was received. */
interface SentRescue {
  secret: string
}

const emptyDraft = (): RescueDraft => ({ key: newKey(), kind: null, people: null, phone: '', content: '' })

/** Calls for help, then shows what became of it until it is over. */
export function RescuePage({ visit }: { visit: Visit }) {
  const words = useLaterWords()
  const outbox = outboxesOf(visit.guide.id).rescue
  const { outgoing, sentCount } = useOutbox(outbox)
  return (
    <main className={css.page}>
      <PageHead title={words.rescue} back={ME} />
      {outgoing?.isTried ? (
        <NotSentYet
          text={outgoing.body.content ?? ''}
          hint={words.rescueWaits}
          phone={visit.guide.phone}
          onRetry={outbox.retry}
          onWithdraw={outbox.withdraw}
        />
      ) : (
        // Sending leaves its receipt on the phone.
        <Rescue key={sentCount} visit={visit} />
      )}
    </main>
  )
}

function Rescue({ visit }: { visit: Visit }) {
  const { guide, walk } = visit
  const [draft, setDraft] = useSaved<RescueDraft>('rescueDraft', guide.id, emptyDraft())
  const [sent, setSent] = useSaved<SentRescue | null>('rescue', guide.id, null)
  const measured = usePosition(true, true)
  // Where the guide has just found the visitor, help can be asked for at once.
  const place = measured.reading === null && walk.reading ? { ...walk, state: 'on' as const } : measured
  const start = () => {
    setSent(null)
    setDraft(emptyDraft())
  }
  return sent ? (
    <RescueProgress secret={sent.secret} reading={place.reading} guide={guide} onClose={start} />
  ) : guide.functionsOff.includes('rescue') ? (
    <NotOffered guide={guide} isPart />
  ) : (
    <>
      <HelpPlace visit={visit} place={place} />
      <RescueForm draft={draft} onChange={setDraft} />
      <SendRescue visit={visit} draft={draft} reading={place.reading} />
    </>
  )
}

interface SendRescueProps {
  visit: Visit
  draft: RescueDraft
  reading: ReturnType<typeof usePosition>['reading']
}

/** Sending needs the place alone; calling is always beside it. */
function SendRescue({ visit: { guide }, draft, reading }: SendRescueProps) {
  const words = useLaterWords()
  const outbox = outboxesOf(guide.id).rescue
  const { outgoing, problems } = useOutbox(outbox)
  const [isLocating, setIsLocating] = useState(false)
  const isSending = isLocating || outgoing !== null
  const [problem = null] = Object.values(problems)
  const send = async () => {
    if (!reading || isSending) return
    setIsLocating(true)
    const { position, accuracy } = await currentReading(reading)
    const [lng, lat] = position
    const body: RescueBody = {
      ...draft,
      kind: draft.kind ?? 'other',
      guideId: guide.id,
      lng,
      lat,
      accuracy: Math.round(accuracy),
    }
    outbox.put(body)
    setIsLocating(false)
  }
  return (
    <>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={css.note}>{words.rescueNote}</p>
      <footer className="foot">
        {guide.phone !== '' && (
          <a className="pill quiet" href={phoneLink(guide.phone)}>
            <Phone aria-hidden size={20} />
            {words.call}
          </a>
        )}
        <button
          type="button"
          className={`pill danger ${css.send}`}
          disabled={!reading || isSending}
          onClick={() => void send()}
        >
          {isSending ? words.sending : words.sendRescue}
        </button>
      </footer>
    </>
  )
}
