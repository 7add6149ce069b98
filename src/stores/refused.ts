import { create } from 'zustand'
import { resetOnIdentityChange } from './identity'

interface Refused {
  /** The address that led to /404, so that the page can name it. */
  address: string | null
  /** The page's title where it was open until its right was taken away. */
  taken: string | null
}

const NOTHING: Refused = { address: null, taken: null }

export const useRefused = create<Refused>(() => NOTHING)

export const setRefused = (refused: Refused): void => useRefused.setState(refused)

resetOnIdentityChange(() => setRefused(NOTHING))
