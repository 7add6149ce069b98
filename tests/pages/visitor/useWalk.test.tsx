import { act, renderHook } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Guide, Packet } from '@/visitor/calls'
import type { Player } from '@/visitor/player/player'
import type { Track } from '@/visitor/player/track'
import { useWalk } from '@/visitor/walk/useWalk'

const GATE = { lng: 118.1662, lat: 30.1319 }
const poi = { id: 'gate', ...GATE, radius: 50 }
const trackOf = (id: string, radius: number): Track =>
  ({
    id,
    poiId: 'gate',
    title: id,
    trigger: { kind: 'circle', radius },
    cooldown: 600,
    audio: { url: id, seconds: 60 },
  }) as never
/** Both play at the gate; the smaller area comes first. */
const tracks = [trackOf('gate', 50), trackOf('park', 400)]
const guide = { id: 'g', type: 'composite', showSetting: { autoPlay: true } } as Guide
const packet = { pois: [poi] } as unknown as Packet

let locate: PositionCallback
beforeEach(() => {
  vi.stubGlobal('navigator', {
    geolocation: { watchPosition: (success: PositionCallback) => ((locate = success), 1), clearWatch: () => undefined },
  })
})

/** Positions that are enough to be sure. */
const SURE = 10

/** A visitor who stands at the gate, with a player that reports what the page's own would. */
async function startWalk() {
  const played: string[] = []
  const listeners = new Set<() => void>()
  let state: object = { track: null, playing: false, ended: false, failed: false, starts: 0 }
  const change = (changed: object) => {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }
  const play = (track: Track) => {
    played.push(track.id)
    change({ track, playing: true, ended: false, failed: false, starts: played.length })
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const { result } = renderHook(() => {
    const player = { ...useSyncExternalStore(subscribe, () => state), play, unlock: () => undefined }
    return useWalk({ guide, packet, tracks, player: player as unknown as Player })
  })
  // What decides is fetched first.
  await act(async () => {
    result.current.setAutomatic(true)
    await import('@/visitor/walk/walkRules')
  })
  const start = Date.now()
  for (let second = 0; second < SURE; second += 1)
    act(() =>
      locate({
        coords: { longitude: GATE.lng, latitude: GATE.lat, accuracy: 10 },
        timestamp: start + second * 1000,
      } as never),
    )
  return { result, report: (changed: object) => act(() => change(changed)), played }
}

test('what waits plays when the audio ends, which browsers report as a pause first', async () => {
  const { report, played, result } = await startWalk()
  expect(played).toEqual(['gate'])
  expect(result.current.autoId).toBe('gate')
  report({ playing: false })
  expect(played).toEqual(['gate'])
  report({ ended: true })
  expect(played).toEqual(['gate', 'park'])
})

test('what waits stays silent while the visitor pauses', async () => {
  const { report, played } = await startWalk()
  report({ playing: false })
  report({ playing: true })
  report({ playing: false })
  expect(played).toEqual(['gate'])
})

test('a sound that fails does not silence what waits', async () => {
  const { report, played } = await startWalk()
  report({ playing: false, failed: true })
  expect(played).toEqual(['gate', 'park'])
})

test('a position from before the visitor switched it off is not used', async () => {
  const { result } = await startWalk()
  act(() => result.current.setLocating(false))
  expect(result.current).toMatchObject({ state: 'off', reading: null, isAutomatic: false })
  act(() => result.current.setLocating(true))
  expect(result.current).toMatchObject({ state: 'asking', reading: null })
})
