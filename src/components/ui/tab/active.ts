import { createContext, useContext } from 'react'

/** Whether the page's tab is in front; true outside the tab bar. */
export const TabActiveContext = createContext(true)

/**
 * Pages in background tabs stay mounted with their effects stopped. Anything shown outside their own box (drawer,
 * dialog, message) must check this first.
 */
export const useTabActive = () => useContext(TabActiveContext)
