import { createContext, useContext } from 'react'

export const CloseContext = createContext<() => void>(() => undefined)

/** Closes the calling card, and returns the focus to its opener. */
export const useClose = () => useContext(CloseContext)
