import { useEffect, useState, useSyncExternalStore } from 'react'
import { CallError, fetchPacket } from '../calls'
import type { Guide, Packet } from '../calls'
import { asVisitor, hasAccount } from '../events/session'
import { whenIdle } from '../idle'
import { readSaved, save } from '../saved'
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

/** How often a phone that is taken up again asks. */
const AGAIN_MS = 60_000

/** Counts up when the page is looked at again, after a while. */
function useReturns(): number {
  const [returns, setReturns] = useState(0)
  useEffect(() => {
    let last = Date.now()
    const change = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < AGAIN_MS) return
      last = Date.now()
      setReturns((count) => count + 1)
    }
    document.addEventListener('visibilitychange', change)
    return () => document.removeEventListener('visibilitychange', change)
  }, [])
  return returns
}

/** Asks whether what was bought can still be heard: it may have been paid back, moved to another phone, or bought on another phone of the account. */
export function useCheckedRight({ id: guideId, trial }: Pick<Guide, 'id' | 'trial'>): void {
  const wasBought = useBought(guideId)
  const mayBeBought = wasBought || (trial !== null && hasAccount(null))
  const returns = useReturns()
  useEffect(() => {
    if (!mayBeBought) return
    const controller = new AbortController()
    void whenIdle()
      .then(() => asVisitor(guideId, (token) => fetchRights(guideId, token, controller.signal)))
      .then(
        ({ rights, loss }) => setBought(guideId, rights.length > 0, loss),
        // Without an answer what is known stays.
        () => undefined,
      )
    return () => controller.abort()
  }, [guideId, returns, mayBeBought])
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
