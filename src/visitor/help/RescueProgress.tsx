import { Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { phoneLink } from '@/contract/kit/phoneLink'
import type { Reading } from '@/contract/guide/package/triggers'
import { fetchRescueState, updateRescuePosition } from '../calls'
import type { CallError, Guide, RescueState } from '../calls'
import { minuteText } from '@/contract/kit/chinaClock'
import { useLatest } from '../useLatest'
import { fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import css from './Help.module.css'

/** Between two looks at the state. */
const PAUSE_MS = 5000

interface RescueProgressProps {
  secret: string
  reading: Reading | null
  guide: Guide
  onClose: () => void
}

/** What became of a request, with the way to call; the desk sees where the caller is until it is over. */
export function RescueProgress({ secret, reading, guide, onClose }: RescueProgressProps) {
  const words = useLaterWords()
  const { state, isUnknown, isGone } = useRescueState(secret, reading)
  const phone = state?.servicePhone || guide.phone
  const isOver = isGone || state?.state === 'finished'
  return (
    <>
      <section className={css.progress} role="status">
        {isGone ? (
          <strong>{words.rescueGone}</strong>
        ) : state ? (
          <>
            <strong>{words.rescueStates[state.state]}</strong>
            {state.handler !== null && <p>{fill(words.handledBy, { name: state.handler })}</p>}
            <p>{fill(words.rescueSentAt, { time: minuteText(state.createdAt) })}</p>
            {!isOver && <p>{words.rescueStay}</p>}
          </>
        ) : (
          <strong>{words.loading}</strong>
        )}
        {isUnknown && !isOver && <p className={css.problem}>{words.rescueStateUnknown}</p>}
      </section>
      <footer className="foot">
        {isOver && (
          <button type="button" className="pill quiet" onClick={onClose}>
            {words.close}
          </button>
        )}
        {phone !== '' && (
          <a className="pill" href={phoneLink(phone)}>
            <Phone aria-hidden size={20} />
            {words.call}
          </a>
        )}
      </footer>
    </>
  )
}

/** Asks for the state until the request is over, and keeps the desk informed of the caller's position. */
function useRescueState(secret: string, reading: Reading | null) {
  const [state, setState] = useState<RescueState | null>(null)
  const [isUnknown, setIsUnknown] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const latest = useLatest(reading)
  useEffect(() => {
    let isShown = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let sentAt: number | null = null
    const sendPosition = async () => {
      const { current } = latest
      if (!current || current.at === sentAt) return
      const [lng, lat] = current.position
      await updateRescuePosition({ secret, lng, lat, accuracy: Math.round(current.accuracy) })
      sentAt = current.at
    }
    const look = async () => {
      const next = await fetchRescueState(secret).catch((error: CallError) => error)
      if (!isShown) return
      if (next instanceof Error) {
        if (next.status === 404) return setIsGone(true)
        setIsUnknown(true)
      } else {
        setState(next)
        setIsUnknown(false)
        if (next.state === 'finished') return
        // The next look tries again.
        await sendPosition().catch(() => undefined)
      }
      if (isShown) timer = setTimeout(() => void look(), PAUSE_MS)
    }
    void look()
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [latest, secret])
  return { state, isUnknown, isGone }
}
