import { Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Reading } from '@/contract/guide/package/triggers'
import { CallError, fetchRescueState, updateRescuePosition } from '../calls'
import type { Guide, RescueState } from '../calls'
import { clockTime } from '../time'
import { useLatest } from '../useLatest'
import { useWords } from '../words/words'
import css from './Help.module.css'

const EVERY_MS = 5000

interface RescueProgressProps {
  secret: string
  reading: Reading | null
  guide: Guide
  onClose: () => void
}

/** What became of a request, with the way to call; the desk sees where the caller is until it is over. */
export function RescueProgress({ secret, reading, guide, onClose }: RescueProgressProps) {
  const words = useWords()
  const { state, isOffline, isGone } = useRescueState(secret, reading)
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
            {state.handler !== null && <p>{words.handledBy(state.handler)}</p>}
            <p>{words.rescueSentAt(clockTime(state.createdAt))}</p>
            {!isOver && <p>{words.rescueStay}</p>}
          </>
        ) : (
          <strong>{words.loading}</strong>
        )}
        {isOffline && <p className={css.problem}>{words.rescueStateUnknown}</p>}
      </section>
      <footer className="foot">
        {isOver && (
          <button type="button" className="pill quiet" onClick={onClose}>
            {words.close}
          </button>
        )}
        {phone !== '' && (
          <a className="pill" href={`tel:${phone}`}>
            <Phone aria-hidden size={20} />
            {words.call}
          </a>
        )}
      </footer>
    </>
  )
}

function useRescueState(secret: string, reading: Reading | null) {
  const [state, setState] = useState<RescueState | null>(null)
  const [isOffline, setIsOffline] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const latest = useLatest(reading)
  useEffect(() => {
    let isShown = true
    let sentAt: number | null = null
    const look = async () => {
      try {
        const next = await fetchRescueState(secret)
        const { current } = latest
        if (current && current.at !== sentAt && next.state !== 'finished') {
          const [lng, lat] = current.position
          await updateRescuePosition({ secret, lng, lat, accuracy: Math.round(current.accuracy) })
          sentAt = current.at
        }
        if (!isShown) return
        setState(next)
        setIsOffline(false)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (!isShown) return
        if (error.status === 404) setIsGone(true)
        // A case that has ended meanwhile takes no positions: the next look tells.
        else if (error.status !== 409) setIsOffline(true)
      }
    }
    void look()
    const timer = setInterval(() => void look(), EVERY_MS)
    return () => {
      isShown = false
      clearInterval(timer)
    }
  }, [latest, secret])
  return { state, isOffline, isGone }
}
