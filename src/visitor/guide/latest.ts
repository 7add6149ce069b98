import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CallError, Guide, Packet } from '../calls'
import { preview } from '../preview/mode'
import { readSaved, save } from '../saved'
import type { Answer } from '../useAnswer'
import { fetchGuide } from './fetchGuide'

const ignore = () => undefined

/** Hardly any bytes as long as nothing has changed. */
const EVERY_MS = 60_000

/**
 * Whether the guide was taken offline since it was opened. Without a network the last answer counts. `onGuide` gets each
 * answer.
 */
export function useClosed(
  guideId: string | null,
  isWatched: boolean,
  onGuide: (guide: Guide) => void = ignore,
): boolean {
  const [isClosed, setIsClosed] = useState(false)
  useEffect(() => {
    if (guideId === null || !isWatched) return
    const controller = new AbortController()
    const look = () =>
      void fetchGuide(guideId, controller.signal).then(
        (guide) => {
          setIsClosed(false)
          onGuide(guide)
        },
        ({ status }: CallError) => status === 404 && setIsClosed(true),
      )
    const lookAgain = () => document.visibilityState === 'visible' && look()
    // Also while the page is hidden: one listens with the screen off.
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [guideId, isWatched, onGuide])
  return isWatched && isClosed
}

export const sameAnswer = (one: Guide | null, other: Guide) => JSON.stringify(one) === JSON.stringify(other)

/** The latest answer of the minute; in previews they come another way. */
export function useSeen() {
  const [seen, setSeen] = useState<Guide | null>(null)
  const see = useCallback((guide: Guide) => {
    if (preview === null) setSeen((before) => (sameAnswer(before, guide) ? before : guide))
  }, [])
  return [seen, see] as const
}

const FUNCTIONS_OFF = 'functionsOff'
type FunctionsOff = Guide['functionsOff']

/** The open guide with the functions as they were last known: they are switched without a new revision. */
export function useFunctionsOff(opened: Answer<Guide>, latest: Guide | null): Answer<Guide> {
  const { data } = opened
  useEffect(() => {
    if (latest) save(FUNCTIONS_OFF, latest.id, latest.functionsOff)
  }, [latest])
  const known =
    data && (latest?.functionsOff ?? readSaved<FunctionsOff>(FUNCTIONS_OFF, data.id) ?? data.functionsOff ?? [])
  const names = JSON.stringify(known)
  return useMemo((): Answer<Guide> => {
    if (!data || JSON.stringify(data.functionsOff) === names) return opened
    return { state: 'ready', data: { ...data, functionsOff: JSON.parse(names) as FunctionsOff } }
  }, [data, names, opened])
}

/** A packet without what the guide does not offer. What was bought can be heard until it ends. */
export function offeredPart(packet: Packet, functionsOff: FunctionsOff = [], isBought = false): Packet {
  const isOff = (name: FunctionsOff[number]) => functionsOff.includes(name)
  if (!isOff('routes') && (isBought || !isOff('explanation'))) return packet
  return {
    ...packet,
    routes: isOff('routes') ? [] : packet.routes,
    spots: isOff('explanation') && !isBought ? [] : packet.spots,
  }
}
