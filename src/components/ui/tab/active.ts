import { createContext, useContext } from 'react'

/** Whether the page's tab is the one in front; true outside the tab bar. */
export const TabActiveContext = createContext(true)

/**
 * A page kept in a background tab stays mounted with its effects stopped. What it shows outside its own box (drawer,
 * dialog, message) must ask here before it shows.
 */
export const useTabActive = () => useContext(TabActiveContext)
