import NProgress from 'nprogress'
// The bar is set as markup.
import '@/lib/sanitise'

NProgress.configure({ showSpinner: false, barSelector: '.bar', template: '<div class="bar" aria-hidden="true"></div>', trickleSpeed: 160 })

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
