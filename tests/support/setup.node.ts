import './warnings'
import { afterEach, vi } from 'vitest'

// Files share a worker: a clock left faked by one test would stop the timers of the next file.
afterEach(() => {
  vi.useRealTimers()
})
