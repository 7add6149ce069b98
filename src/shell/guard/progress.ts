import NProgress from 'nprogress'
// The bar is set as markup.
import '@/lib/sanitise'

NProgress.configure({ showSpinner: false, barSelector: '.bar', template: '<div class="bar" aria-hidden="true"></div>', trickleSpeed: 160 })

/** The bar at the top while the console is going somewhere. */
export const progress = {
  start: () => void NProgress.start(),
  done: () => void NProgress.done(),
}
