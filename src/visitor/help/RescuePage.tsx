import { Phone } from 'lucide-react'
import { useState } from 'react'
import { CallError, callForHelp } from '../calls'
import type { RescueBody } from '../calls'
import { asVisitor } from '../events/session'
import { newKey } from '../newKey'
import { PageHead } from '../parts/PageHead'
import { ME } from '../useHash'
import { useSaved } from '../useSaved'
import type { Visit } from '../visit'
import { usePosition } from '../walk/usePosition'
import { useWords } from '../words/words'
import { currentReading } from './currentReading'
import css from './Help.module.css'
import { HelpPlace } from './HelpPlace'
import { RescueForm } from './RescueForm'
import type { RescueDraft } from './RescueForm'
import { RescueProgress } from './RescueProgress'

/** A request that was received. */
interface SentRescue {
  secret: string
}

const emptyDraft = (): RescueDraft => ({ key: newKey(), kind: null, people: null, phone: '', content: '' })

/** Calls for help, then shows what became of it until it is over. */
export function RescuePage({ visit }: { visit: Visit }) {
  const words = useWords()
  const { guide } = visit
  const [draft, setDraft] = useSaved<RescueDraft>('rescueDraft', guide.id, emptyDraft())
  const [sent, setSent] = useSaved<SentRescue | null>('rescue', guide.id, null)
  const place = usePosition(true, true)
  const start = () => {
    setSent(null)
    setDraft(emptyDraft())
  }
  return (
    <main className={css.page}>
      <PageHead title={words.rescue} back={ME} />
      {sent ? (
        <RescueProgress secret={sent.secret} reading={place.reading} guide={guide} onClose={start} />
      ) : (
        <>
          <HelpPlace visit={visit} place={place} />
          <RescueForm draft={draft} onChange={setDraft} />
          <SendRescue
            visit={visit}
            draft={draft}
            reading={place.reading}
            onSent={({ secret }) => setSent({ secret })}
          />
        </>
      )}
    </main>
  )
}

interface SendRescueProps {
  visit: Visit
  draft: RescueDraft
  reading: ReturnType<typeof usePosition>['reading']
  onSent: (sent: SentRescue) => void
}

/** Sending needs the place alone; calling is always beside it. */
function SendRescue({ visit: { guide }, draft, reading, onSent }: SendRescueProps) {
  const words = useWords()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    if (!reading || isSending) return
    setIsSending(true)
    setProblem(null)
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
    try {
      onSent(await asVisitor(guide.id, (token) => callForHelp(body, token)))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error.status === null ? words.rescueNotSent : (Object.values(error.fields)[0] ?? error.message))
      setIsSending(false)
    }
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
          <a className="pill quiet" href={`tel:${guide.phone}`}>
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
