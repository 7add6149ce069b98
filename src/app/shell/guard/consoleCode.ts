// First of the console's styles, which come after antd's: import console code only through this file (scripts/check/styles.ts).
import '@/theme/antd.css'

/**
 * The code needed after sign-in. A separate chunk, because dynamic imports list all their dependencies inline:
 * in the entry, every new console page would enlarge the login page.
 */
export const loadOpen = () => import('./open')
export const loadConsole = () => import('./Console')

/** Fetches all of it, plus the first page. Failures surface when the code is needed. */
export const fetchAll = () => Promise.allSettled([loadOpen(), loadConsole(), import('@/pages/data/dashboard')])

export const loadFormerSession = () => import('./FormerSession')
export const loadProgress = () => import('./progress')
export const loadUpdateNotice = () => import('../update/UpdateNotice')
