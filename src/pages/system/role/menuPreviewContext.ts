import { createContext } from 'react'

/** Opens the menu as a role sees it. */
export const MenuPreviewContext = createContext<(role: { id: string; name: string }) => void>(() => undefined)
