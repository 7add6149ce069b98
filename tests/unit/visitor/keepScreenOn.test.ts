import { afterEach, expect, test, vi } from 'vitest'
import { keepScreenOn } from '@/visitor/walk/keepScreenOn'
import type { ScreenState } from '@/visitor/walk/keepScreenOn'

class Lock extends EventTarget {
  isHeld = true
  release = () => {
    this.isHeld = false
    this.dispatchEvent(new Event('release'))
    return Promise.resolve()
  }
}

/** A phone, its page in front, that grants what is asked for unless it is `refusing`. */
function phone() {
  const locks: Lock[] = []
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const state = { refusing: false }
  const request = () => {
    if (state.refusing) return Promise.reject(new DOMException('low battery', 'NotAllowedError'))
    const lock = new Lock()
    locks.push(lock)
    return Promise.resolve(lock)
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { wakeLock: { request } })
  const turn = (visibility: 'visible' | 'hidden') => {
    document.visibilityState = visibility
    // The phone lets go by itself when the page is put away.
    if (visibility === 'hidden') for (const lock of locks.filter(({ isHeld }) => isHeld)) void lock.release()
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { locks, state, turn, touch: () => document.dispatchEvent(new Event('click')) }
}

const held = (locks: readonly Lock[]) => locks.filter(({ isHeld }) => isHeld).length
afterEach(() => vi.unstubAllGlobals())

test('the screen stays on until it is no longer wanted, and again after the page was put away', async () => {
  const { locks, turn } = phone()
  const states: ScreenState[] = []
  const stop = keepScreenOn((state) => states.push(state))
  await vi.waitFor(() => expect(states).toEqual(['kept']))
  turn('hidden')
  expect(held(locks)).toBe(0)
  turn('visible')
  await vi.waitFor(() => expect(states).toEqual(['kept', 'kept']))
  expect(held(locks)).toBe(1)
  stop()
  turn('hidden')
  turn('visible')
  expect([held(locks), locks.length, states]).toEqual([0, 2, ['kept', 'kept']])
})

test('a phone that refuses, or takes it back, is asked again at a touch', async () => {
  const { locks, state, touch } = phone()
  state.refusing = true
  const states: ScreenState[] = []
  const stop = keepScreenOn((next) => states.push(next))
  await vi.waitFor(() => expect(states).toEqual(['refused']))
  state.refusing = false
  touch()
  await vi.waitFor(() => expect(states).toEqual(['refused', 'kept']))
  void locks[0]!.release()
  expect(states).toEqual(['refused', 'kept', 'refused'])
  stop()
})

test('switched off before the phone has answered, nothing is kept; a browser without it says so', async () => {
  const { locks } = phone()
  const states: ScreenState[] = []
  keepScreenOn((state) => states.push(state))()
  await vi.waitFor(() => expect(locks.map(({ isHeld }) => isHeld)).toEqual([false]))
  vi.stubGlobal('navigator', {})
  keepScreenOn((state) => states.push(state))()
  expect(states).toEqual(['unsupported'])
})
