import { expect, onTestFinished, test, vi } from 'vitest'
import { playChime } from '@/pages/operation/rescue/watch/chime'
import { useSound } from '@/pages/operation/rescue/watch/sound'

test('stays silent until the user has clicked the page, and leaves the chime to another tab', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    useSound.setState({ blocked: false })
    localStorage.removeItem('rescueRung')
  })
  const made = vi.fn()
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'suspended'
      constructor() {
        made()
      }
      resume = () => Promise.resolve()
    },
  )
  const userActivation = { hasBeenActive: false }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { userActivation }))
  playChime(true)
  expect(useSound.getState().blocked).toBe(true)
  expect(localStorage.getItem('rescueRung')).toBeNull()
  userActivation.hasBeenActive = true
  playChime(true)
  expect(made).toHaveBeenCalledOnce()
  expect(localStorage.getItem('rescueRung')).not.toBeNull()
  // Await its answer, or it would leak into the next test.
  await vi.runAllTimersAsync()
})
