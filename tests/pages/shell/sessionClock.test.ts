import { beforeEach, describe, expect, test } from 'vitest'
import { sessionPolicy } from '@/lib/sessionPolicy'
import { useAuth } from '@/stores/auth'
import { isTouchDue, noteActivity, phaseOf, quietSince, useSessionClock } from '@/stores/sessionClock'

const MINUTE = 60_000
/** Two hours of idle time, last used at 0; twelve hours in total. */
const clock = { idleAt: 120 * MINUTE, endsAt: 720 * MINUTE, span: 120 * MINUTE, activeAt: 0 }

describe('the phase of the session', () => {
  const cases: [what: string, state: Partial<typeof clock>, now: number, phase: object][] = [
    ['no limits known yet', { idleAt: 0, endsAt: 0, span: 0 }, 5 * MINUTE, { at: 'fine' }],
    ['just used', {}, MINUTE, { at: 'fine' }],
    ['just over two minutes before the end', {}, 118 * MINUTE - 1, { at: 'fine' }],
    ['two minutes before the end', {}, 118 * MINUTE, { at: 'idle', seconds: 120 }],
    ['in the last second', {}, 120 * MINUTE - 500, { at: 'idle', seconds: 1 }],
    ['at the end, within the grace period', {}, 120 * MINUTE + 1000, { at: 'idle', seconds: 0 }],
    ['after the grace period', {}, 120 * MINUTE + 2000, { at: 'over', idle: true }],
    ['after a long sleep', {}, 600 * MINUTE, { at: 'over', idle: true }],
    ['a short idle timeout: before its warning', { idleAt: MINUTE, span: MINUTE }, 44_000, { at: 'fine' }],
    ['a short idle timeout: warning', { idleAt: MINUTE, span: MINUTE }, 45_000, { at: 'idle', seconds: 15 }],
    ['near the absolute limit', { idleAt: 800 * MINUTE }, 715 * MINUTE, { at: 'closing' }],
    ['past the absolute limit despite activity', { idleAt: 800 * MINUTE }, 721 * MINUTE, { at: 'over', idle: false }],
  ]
  test.each(cases)('%s', (_, state, now, phase) => expect(phaseOf({ ...clock, ...state }, now)).toEqual(phase))
})

describe('whether activity extends the session', () => {
  const cases: [what: string, state: Partial<typeof clock>, now: number, due: boolean][] = [
    ['typing for ten minutes', { activeAt: 10 * MINUTE }, 10 * MINUTE, true],
    ['typing for one minute', { activeAt: MINUTE }, MINUTE, false],
    ['no activity', { activeAt: 0 }, 60 * MINUTE, false],
    ['a short idle timeout is extended earlier', { idleAt: MINUTE, span: MINUTE, activeAt: 16_000 }, 16_000, true],
    ['no limits known yet', { idleAt: 0, span: 0, activeAt: MINUTE }, MINUTE, false],
  ]
  test.each(cases)('%s', (_, state, now, due) => expect(isTouchDue({ ...clock, ...state }, now)).toBe(due))
})

describe('the session clock shared by all tabs', () => {
  beforeEach(() => {
    useAuth.getState().clear()
    useAuth.getState().signIn({ name: '林晓岚', loginAccount: 'a', token: 't', avatar: '' })
  })
  const storeFromOtherTab = (value: object) => {
    localStorage.setItem('sessionClock', JSON.stringify(value))
    window.dispatchEvent(new StorageEvent('storage', { key: 'sessionClock', storageArea: localStorage }))
  }

  test('counts from when the request was sent, and a late response never moves it back', () => {
    sessionPolicy.onEnds('idle=100, absolute=1000', 50_000)
    sessionPolicy.onEnds('idle=100, absolute=990', 10_000)
    expect(useSessionClock.getState()).toMatchObject({ idleAt: 150_000, endsAt: 1_050_000, span: 100_000 })
  })

  test('takes over activity from another tab', () => {
    sessionPolicy.onEnds('idle=100, absolute=1000', 0)
    storeFromOtherTab({ account: 'a', idleAt: 200_000, endsAt: 1_000_000, span: 100_000, activeAt: 90_000 })
    expect(useSessionClock.getState()).toMatchObject({ idleAt: 200_000, activeAt: 90_000 })
    expect(quietSince(useSessionClock.getState())).toBe(90_000)
  })

  test("ignores another account's activity and unreadable values", () => {
    sessionPolicy.onEnds('idle=100, absolute=1000', 0)
    storeFromOtherTab({ account: 'b', idleAt: 200_000, endsAt: 1_000_000, span: 100_000, activeAt: 0 })
    storeFromOtherTab({ account: 'a', idleAt: 'soon' })
    expect(useSessionClock.getState().idleAt).toBe(100_000)
  })

  test('shares its activity with other tabs', () => {
    noteActivity(77_000)
    expect(JSON.parse(localStorage.getItem('sessionClock')!)).toMatchObject({ account: 'a', activeAt: 77_000 })
  })

  test('resets when another user signs in', () => {
    sessionPolicy.onEnds('idle=100, absolute=1000', 0)
    useAuth.getState().signIn({ name: '周一帆', loginAccount: 'b', token: 'u', avatar: '' })
    expect(useSessionClock.getState()).toEqual({ idleAt: 0, endsAt: 0, span: 0, activeAt: 0 })
    expect(localStorage.getItem('sessionClock')).toBeNull()
  })
})
