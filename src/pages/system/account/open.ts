import { createContext } from 'react'

export interface Opened {
  id: string
  name: string
  /** Asks at once whether to generate a password. */
  reset?: boolean
}

/** Opens an account beside the list. */
export const OpenContext = createContext<(account: Opened) => void>(() => undefined)
