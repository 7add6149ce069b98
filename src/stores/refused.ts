import { create } from 'zustand'
import { resetOnIdentityChange } from './identity'

interface Refused {
  /** The address that led to /404, shown on that page. */
  address: string | null
  /** Title of an open page whose right was revoked. */
  taken: string | null
}

const NOTHING: Refused = { address: null, taken: null }

export const useRefused = create<Refused>(() => NOTHING)

export const setRefused = (refused: Refused): void => useRefused.setState(refused)

resetOnIdentityChange(() => setRefused(NOTHING))
