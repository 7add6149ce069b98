import './ownServer'
import './warnings'
import { afterEach, vi } from 'vitest'
import { checkRows } from '../../../server/db/rows'

checkRows()

// Files share a worker: a leftover fake clock would stop the next file's timers.
afterEach(() => {
  vi.useRealTimers()
})
