/** Specification §9: charts resize at most ten times a second. */
export const RESIZE_PAUSE = 100

/** Runs at once, then at most once per `pause`; the last call always runs. `stop` drops a pending call. */
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
