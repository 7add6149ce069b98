import { afterEach, expect, test, vi } from 'vitest'
import { stepsBack } from '@/pages/errors/404/stepsBack'

afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

/** The console's part of the history, with the current entry at `index`. */
const standAt = (index: number, ...addresses: (string | null)[]) => {
  const entries = addresses.map((address, at) => ({
    url: address && new URL(address, window.location.origin).href,
    index: at,
  }))
  vi.stubGlobal('navigation', { currentEntry: entries[index], entries: () => entries })
}

test.each([
  ['the page before', 1, ['/home', '/404'], 1],
  ['past refusals in a row', 3, ['/home?a=1', '/guide', '/404', '/404'], 2],
  ['what was loaded before, whatever it was', 2, [null, '/404', '/404'], 2],
  ['nowhere when the console was opened with it', 0, ['/404'], null],
  ['nowhere when all before was refused', 1, ['/404', '/404'], null],
  ['not forwards', 0, ['/404', '/home'], null],
])('leads to %s', (_, index, addresses, steps) => {
  standAt(index, ...addresses)
  expect(stepsBack()).toBe(steps)
})

test.each([
  [{ idx: 2 }, 1],
  [{ idx: 0 }, null],
  [null, null],
])("without the browser's own list it goes by the router's count: %j", (state, steps) => {
  window.history.replaceState(state, '', '/404')
  expect(stepsBack()).toBe(steps)
})
