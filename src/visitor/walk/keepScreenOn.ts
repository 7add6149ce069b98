/** Whether the page keeps the phone's screen on; null while that is not known. */
export type ScreenState = 'kept' | 'refused' | 'unsupported' | null

/**
 * Keeps the screen on until the returned function is called. A phone lets go when the page is put away, and may when
 * its battery is low: it is asked again when the page is back in front, or touched.
 */
export function keepScreenOn(onState: (state: ScreenState) => void): () => void {
  const { wakeLock } = navigator as Partial<Navigator>
  if (!wakeLock) {
    onState('unsupported')
    return () => undefined
  }
  let lock: WakeLockSentinel | null = null
  let isAsking = false
  let isWanted = true
  const ask = async () => {
    if (lock || isAsking || document.visibilityState === 'hidden') return
    isAsking = true
    try {
      const granted = await wakeLock.request('screen')
      if (!isWanted) return await granted.release()
      lock = granted
      onState('kept')
      granted.addEventListener('release', () => {
        lock = null
        if (isWanted && document.visibilityState === 'visible') onState('refused')
      })
    } catch {
      if (isWanted) onState('refused')
    } finally {
      isAsking = false
    }
  }
  const askAgain = () => void ask()
  const occasions = ['visibilitychange', 'click'] as const
  for (const occasion of occasions) document.addEventListener(occasion, askAgain)
  askAgain()
  return () => {
    isWanted = false
    for (const occasion of occasions) document.removeEventListener(occasion, askAgain)
    void lock?.release()
  }
}
