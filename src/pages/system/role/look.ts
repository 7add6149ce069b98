import { createContext } from 'react'

/** Opens the menu as a role sees it. */
export const LookContext = createContext<(role: { id: string; name: string }) => void>(() => undefined)
