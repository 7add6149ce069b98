import { whenIdle } from '../idle'
import { preview } from '../preview/mode'

let registered: Promise<boolean> = Promise.resolve(false)

/** Paths of what the page has fetched until now. */
const fetchedFiles = (): string[] => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)

/** After the first picture: what is stored for later must not slow it down. Development, sit mode and previews have no worker. */
export function registerWorker(): void {
  if (import.meta.env.MODE !== 'production' || preview !== null || !('serviceWorker' in navigator)) return
  registered = new Promise((resolve) => {
    void whenIdle().then(() => {
      // Browsers refuse it in private windows; the page works without.
      navigator.serviceWorker.register('/h5/sw.js', { scope: '/h5/' }).then(
        () => resolve(true),
        () => resolve(false),
      )
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(fetchedFiles()))
    })
  })
}

/** Whether the page opens without a network. */
export const hasWorker = (): Promise<boolean> => registered
