import { createContext, useContext } from 'react'

export const CloseContext = createContext<() => void>(() => undefined)

/** Closes the card that asks, and gives the focus back to what opened it. */
export const useClose = () => useContext(CloseContext)
