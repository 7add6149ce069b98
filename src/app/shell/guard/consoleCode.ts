// First of the console's styles, which come after antd's; so nothing of the console is imported but from here (scripts/check/styles.ts).
import '@/theme/antd.css'

/**
 * What comes after signing in. A chunk of its own, because the names of all that these import stand beside the imports:
 * in the entry they would add to the login page with every page that the console gets.
 */
export const loadOpen = () => import('./open')
export const loadConsole = () => import('./Console')

/** Fetches all of it, with the first page. A failure shows itself when the code is needed. */
export const fetchAll = () => Promise.allSettled([loadOpen(), loadConsole(), import('@/pages/data/dashboard')])

export const loadProgress = () => import('./progress')
export const loadUpdateNotice = () => import('../update/UpdateNotice')
