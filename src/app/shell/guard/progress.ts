import NProgress from 'nprogress'
import { PROGRESS_BAR } from '@/lib/trustedTypes'

NProgress.configure({ showSpinner: false, barSelector: '.bar', template: PROGRESS_BAR, trickleSpeed: 160 })

/** Milliseconds: faster navigation needs no bar, and drawing one would slow it down. */
const QUICK = 120

let due = 0

/** The progress bar at the top during navigation. */
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
