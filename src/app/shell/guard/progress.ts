import NProgress from 'nprogress'
import { PROGRESS_BAR } from '@/lib/trustedTypes'

NProgress.configure({ showSpinner: false, barSelector: '.bar', template: PROGRESS_BAR, trickleSpeed: 160 })

/** Milliseconds: what is quicker than this needs no bar, and drawing one would only make it slower. */
const QUICK = 120

let due = 0

/** The bar at the top while the console is going somewhere. */
export const progress = {
  start: () => {
    window.clearTimeout(due)
    due = window.setTimeout(() => NProgress.start(), QUICK)
  },
  done: () => {
    window.clearTimeout(due)
    NProgress.done()
  },
}
