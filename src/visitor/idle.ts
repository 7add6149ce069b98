import { useEffect, useState } from 'react'

const loaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })

/** At the latest; and on Safari, which does not say when it is idle. */
const PATIENCE_MS = 2000
const PAUSE_MS = 200

/** When the page is loaded and the phone has time: what the first picture does not need waits for it. */
export async function whenIdle(): Promise<void> {
  await loaded()
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS })
    else setTimeout(resolve, PAUSE_MS)
  })
}

/** Whether that has been so. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let isShown = true
    void whenIdle().then(() => isShown && setIsIdle(true))
    return () => {
      isShown = false
    }
  }, [])
  return isIdle
}
