import { useEffect, useRef, useSyncExternalStore } from 'react'
import { CallError, fetchPacket } from '../calls'
import type { Guide, Packet } from '../calls'
import { asVisitor, hasAccount } from '../events/session'
import { whenIdle } from '../idle'
import type { Player } from '../player/player'
import { isBoughtTrack } from '../player/track'
import type { Track } from '../player/track'
import { preview } from '../preview/mode'
import { readSaved, save } from '../saved'
import { useLatest } from '../useLatest'
import { fetchBoughtPacket, fetchRights } from './calls'

const listeners = new Set<() => void>()

/** Why this phone can no longer hear a guide that it had bought or joined. */
export type Loss = 'moved' | 'removed'

/** Remembers on this phone whether a guide was bought. The server decides what can be heard. */
export function setBought(guideId: string, wasBought: boolean, loss: Loss | null = null): void {
  if (isBought(guideId) === wasBought) return
  save('bought', guideId, wasBought)
  save('loss', guideId, loss)
  for (const listener of listeners) listener()
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Whether this phone has bought a guide, as far as it knows. */
export const isBought = (guideId: string): boolean => readSaved<boolean>('bought', guideId) === true

/** Why this phone lost the guide; null if it did not. */
export const useLoss = (guideId: string): Loss | null =>
  useSyncExternalStore(subscribe, () => readSaved<Loss>('loss', guideId))

export const useBought = (guideId: string | null): boolean =>
  useSyncExternalStore(subscribe, () => guideId !== null && isBought(guideId))

const MINUTE_MS = 60_000

interface Heard {
  guide: Pick<Guide, 'id' | 'trial'>
  /** Until when the open packet can be heard, if it was bought. */
  until: number | undefined
  player: Pick<Player, 'failed' | 'track' | 'position' | 'play'>
}

/**
 * Asks whether what was bought can still be heard: it may have been paid back, moved to another phone, or bought on another
 * phone of the account. Each minute, because the phone that lost it must fall silent; else when it is taken up again.
 */
export function useCheckedRight({ guide: { id: guideId, trial }, until, player }: Heard): void {
  const wasBought = useBought(guideId)
  const mayBeBought = preview === null && (wasBought || (trial !== null && hasAccount(null)))
  const latest = useLatest({ until, player })
  useEffect(() => {
    if (!mayBeBought) return
    const controller = new AbortController()
    let last = 0
    const check = async () => {
      last = Date.now()
      try {
        const { rights, loss } = await asVisitor(guideId, (token) => fetchRights(guideId, token, controller.signal))
        setBought(guideId, rights.length > 0, loss)
      } catch {
        // Without an answer what is known stays, and so does its end.
        if ((latest.current.until ?? Infinity) <= Date.now()) setBought(guideId, false)
      }
    }
    const checkAgain = () => {
      if (document.visibilityState === 'visible' && Date.now() - last >= MINUTE_MS) void check()
    }
    void whenIdle().then(() => (controller.signal.aborted ? undefined : check()))
    const timer = wasBought ? setInterval(() => void check(), MINUTE_MS) : undefined
    document.addEventListener('visibilitychange', checkAgain)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkAgain)
    }
  }, [guideId, latest, mayBeBought, wasBought])
  useRetriedSound(guideId, player)
}

/** A sound that was refused is asked for once more, with the right and the token of now. */
function useRetriedSound(guideId: string, { failed, track, position, play }: Heard['player']): void {
  const retried = useRef<Track | null>(null)
  useEffect(() => {
    if (!failed || !track || !isBoughtTrack(track) || !isBought(guideId) || retried.current === track) return
    retried.current = track
    asVisitor(guideId, (token) => fetchRights(guideId, token, new AbortController().signal)).then(
      ({ rights, loss }) => {
        setBought(guideId, rights.length > 0, loss)
        if (rights.length > 0) play(track, position)
      },
      () => undefined,
    )
    // Where it failed.
    // eslint-disable-next-line react/exhaustive-deps
  }, [failed, guideId])
}

/** A packet with all that this phone may hear. */
export async function fetchOpenPacket(
  guide: Pick<Guide, 'id' | 'revision' | 'trial' | 'trialUnit'>,
  packetId: string,
  wasBought: boolean,
  signal: AbortSignal,
): Promise<Packet> {
  if (!wasBought || guide.trial === null) return fetchPacket(guide, packetId, signal)
  try {
    return await asVisitor(guide.id, (token) => fetchBoughtPacket(guide, packetId, token, signal))
  } catch (error) {
    // The right has ended, or is of another language.
    if (!(error instanceof CallError) || error.status !== 403) throw error
    return fetchPacket(guide, packetId, signal)
  }
}
