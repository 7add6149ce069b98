/** Specification §9: charts follow their box ten times a second at most. */
export const RESIZE_PAUSE = 100

/** Runs at once, then at most once in `pause`; the last call always has its run. `stop` forgets the one that waits. */
export function throttled(run: () => void, pause: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null
  let again = false
  const rest = () => {
    timer = setTimeout(() => {
      timer = null
      if (!again) return
      again = false
      run()
      rest()
    }, pause)
  }
  return {
    call: () => {
      if (timer !== null) {
        again = true
        return
      }
      run()
      rest()
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      again = false
    },
  }
}
