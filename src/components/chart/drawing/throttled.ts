/** Specification §9: charts resize at most ten times a second. */
export const RESIZE_PAUSE = 100

/** Runs at once, then at most once per `pause`; the last call always runs. `stop` drops a pending call. */
export function throttled(run: () => void, pause: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isPending = false
  const onPauseEnd = () => {
    timer = setTimeout(() => {
      timer = null
      if (!isPending) return
      isPending = false
      run()
      onPauseEnd()
    }, pause)
  }
  return {
    call: () => {
      if (timer !== null) {
        isPending = true
        return
      }
      run()
      onPauseEnd()
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      isPending = false
    },
  }
}
