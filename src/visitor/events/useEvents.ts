import { preview } from '../preview/mode'
import { useEffect, useRef } from 'react'
import type { Reading } from '@/contract/guide/package/triggers'
import { whenIdle } from '../idle'
import { newKey } from '../newKey'
import type { Player } from '../player/player'
import { useLatest } from '../useLatest'
import { CallError, sendEvents } from '../calls'
import type { Batch } from '../calls'
import { asVisitor } from './session'
import { changeQueue, withListen, LISTENS_PER_CALL, readQueue, VISITS_PER_CALL, withoutSent } from './queue'

interface FlushOptions {
  /** Where the visitor is now; sent only with consent, and never kept. */
  position?: Batch['positions'][number] | null
  /** The page may be closing. */
  keepalive?: boolean
}

/** Sends what waits. Without a network it stays for the next time; a page must not fail because of it. */
export async function flush(guideId: string, { position = null, keepalive = false }: FlushOptions = {}): Promise<void> {
  const { visits, listens } = readQueue(guideId)
  const sent = { visits: visits.slice(0, VISITS_PER_CALL), listens: listens.slice(0, LISTENS_PER_CALL) }
  if (sent.visits.length === 0 && sent.listens.length === 0 && position === null) return
  const batch = { ...sent, sharesPosition: position !== null, positions: position === null ? [] : [position] }
  try {
    const { refused } = await asVisitor(guideId, (token) => sendEvents(batch, { token, keepalive }))
    changeQueue(guideId, (queue) => withoutSent(queue, sent, refused))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // What the server will never take must not block what comes after it.
    if (error.status === 400 || error.status === 422) changeQueue(guideId, (queue) => withoutSent(queue, sent, []))
  }
}

const MINUTE_MS = 60_000
/** Between two reports of the audio; a longer step is a jump, not listening. */
const STEP_SECONDS_MAX = 3

interface EventsOptions {
  guideId: string
  player: Player
  /** The route that the visitor follows. */
  routeId: string | null
  /** Null if the visitor has not agreed to share positions. */
  reading: Reading | null
}

interface Listening {
  key: string
  spotId: string
  at: number
  position: number
  seconds: number
}

/** Counts the visit and what is listened to, and sends it now and then. */
export function useEvents({ guideId, player, routeId, reading }: EventsOptions): void {
  const latest = useLatest(reading)
  useListening({ guideId, player, routeId })
  useEffect(() => {
    // Operators are no visitors.
    if (preview !== null) return
    changeQueue(guideId, ({ visits, listens }) => ({ visits: [...visits, { guideId, at: Date.now() }], listens }))
    void whenIdle().then(() => flush(guideId))
    const send = () => {
      const { current } = latest
      const position =
        current && Date.now() - current.at < MINUTE_MS
          ? { guideId, at: current.at, lng: current.position[0], lat: current.position[1] }
          : null
      void flush(guideId, { position })
    }
    const sendLast = () => void flush(guideId, { keepalive: true })
    const sendWhenHidden = () => {
      if (document.visibilityState === 'hidden') sendLast()
    }
    const timer = setInterval(send, MINUTE_MS)
    addEventListener('online', send)
    document.addEventListener('visibilitychange', sendWhenHidden)
    // Safari does not hide a page that leads to another address.
    addEventListener('pagehide', sendLast)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', sendWhenHidden)
      removeEventListener('pagehide', sendLast)
      // To another guide, or home.
      sendLast()
    }
  }, [guideId, latest])
}

/** Keeps how long each explanation was really heard; going back and listening again makes it no longer than its audio. */
function useListening({ guideId, player, routeId }: Omit<EventsOptions, 'reading'>): void {
  const current = useRef<Listening | null>(null)
  const { track, position, starts } = player
  // Samples are no listening.
  const spotId = track && !track.locked ? track.id : null
  useEffect(() => {
    current.current =
      spotId === null || starts === 0 ? null : { key: newKey(), spotId, at: Date.now(), position: 0, seconds: 0 }
  }, [spotId, starts])
  useEffect(() => {
    const listening = current.current
    if (!listening || preview !== null) return
    const step = position - listening.position
    listening.position = position
    if (step <= 0 || step > STEP_SECONDS_MAX) return
    const before = Math.floor(listening.seconds)
    listening.seconds += step
    const seconds = Math.floor(listening.seconds)
    if (seconds === before) return
    const { key, at } = listening
    changeQueue(guideId, (queue) =>
      withListen(queue, {
        key,
        guideId,
        spotId: listening.spotId,
        at,
        seconds,
        ...(routeId === null ? {} : { routeId }),
      }),
    )
  }, [guideId, position, routeId])
}
