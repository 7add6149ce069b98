import { afterEach, expect, test, vi } from 'vitest'
import { stepsBack } from '@/pages/errors/404/stepsBack'

afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

/** The console's part of the history, with the current entry at `index`. */
const openAt = (index: number, ...addresses: (string | null)[]) => {
  const entries = addresses.map((address, at) => ({
    url: address && new URL(address, window.location.origin).href,
    index: at,
  }))
  vi.stubGlobal('navigation', { currentEntry: entries[index], entries: () => entries })
}

test.each([
  ['the page before', 1, ['/home', '/404'], 1],
  ['the page before several refusals', 3, ['/home?a=1', '/guide', '/404', '/404'], 2],
  ['a page loaded before the console, even an unknown one', 2, [null, '/404', '/404'], 2],
  ['nowhere when the refusal is the first entry', 0, ['/404'], null],
  ['nowhere when all previous entries are refusals', 1, ['/404', '/404'], null],
  ['nowhere rather than forwards', 0, ['/404', '/home'], null],
])('goes back to %s', (_, index, addresses, steps) => {
  openAt(index, ...addresses)
  expect(stepsBack()).toBe(steps)
})

test.each([
  [{ idx: 2 }, 1],
  [{ idx: 0 }, null],
  [null, null],
])("falls back to the router's index without the Navigation API: %j", (state, steps) => {
  window.history.replaceState(state, '', '/404')
  expect(stepsBack()).toBe(steps)
})
