import { useEffect, useSyncExternalStore } from 'react'
import { CallError, fetchPacket } from '../calls'
import type { Guide, Packet } from '../calls'
import { asVisitor, hasAccount } from '../events/session'
import { whenIdle } from '../idle'
import { readSaved, save } from '../saved'
import { fetchBoughtPacket, fetchRights } from './calls'

const listeners = new Set<() => void>()

/** Remembers on this phone whether a guide was bought. The server decides what can be heard. */
export function setBought(guideId: string, wasBought: boolean): void {
  if (isBought(guideId) === wasBought) return
  save('bought', guideId, wasBought)
  for (const listener of listeners) listener()
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Whether this phone has bought a guide, as far as it knows. */
export const isBought = (guideId: string): boolean => readSaved<boolean>('bought', guideId) === true

export const useBought = (guideId: string | null): boolean =>
  useSyncExternalStore(subscribe, () => guideId !== null && isBought(guideId))

/** Asks whether what was bought can still be heard: it may have been paid back since it was downloaded, or bought on another phone of the account. */
export function useCheckedRight({ id: guideId, trial }: Pick<Guide, 'id' | 'trial'>): void {
  const wasBought = useBought(guideId)
  const mayBeBought = wasBought || (trial !== null && hasAccount(null))
  useEffect(() => {
    if (!mayBeBought) return
    const controller = new AbortController()
    void whenIdle()
      .then(() => asVisitor(guideId, (token) => fetchRights(guideId, token, controller.signal)))
      .then(
        (rights) => setBought(guideId, rights.length > 0),
        // Without an answer what is known stays.
        () => undefined,
      )
    return () => controller.abort()
  }, [guideId, mayBeBought])
}

/** A packet with all that this phone may hear. */
export async function fetchOpenPacket(
  guide: Pick<Guide, 'id' | 'revision' | 'trial'>,
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
