import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Player } from '@/visitor/player/player'
import { usePlayOpened, useStart } from '@/visitor/player/start'
import type { Track } from '@/visitor/player/track'
import { useMediaSession } from '@/visitor/player/useMediaSession'

const trackOf = (id: string): Track => ({ id, title: id, audio: { url: `/${id}.mp3`, seconds: 60 } }) as Track
const tracks = ['gate', 'pine', 'peak'].map(trackOf)

const playerWith = (state: Partial<Player> = {}) =>
  ({
    track: null,
    playing: false,
    position: 0,
    duration: 0,
    speed: 1,
    play: vi.fn<Player['play']>(),
    toggle: vi.fn<Player['toggle']>(),
    unlock: vi.fn<Player['unlock']>(),
    seek: vi.fn<Player['seek']>(),
    pause: vi.fn<Player['pause']>(),
    ...state,
  }) as unknown as Player & { play: ReturnType<typeof vi.fn>; seek: ReturnType<typeof vi.fn> }

test('a start plays the first explanation that was not heard, all over again once all were', () => {
  const player = playerWith()
  const start = (...heard: string[]) => {
    renderHook(() => useStart(tracks, new Set(heard), player)).result.current()
    return (player.play.mock.lastCall as [Track])[0].id
  }
  expect([start(), start('gate'), start('pine'), start('gate', 'pine', 'peak')]).toEqual([
    'gate',
    'pine',
    'gate',
    'gate',
  ])
})

test('a start before the explanations are there allows the sound, and plays once they are', () => {
  const player = playerWith()
  const { result, rerender } = renderHook(({ list }) => useStart(list, new Set(), player), {
    initialProps: { list: null as Track[] | null },
  })
  rerender({ list: null })
  result.current()
  expect(player.unlock).toHaveBeenCalledTimes(1)
  expect(player.play).not.toHaveBeenCalled()
  rerender({ list: tracks })
  expect(player.play).toHaveBeenCalledExactlyOnceWith(tracks[0])
})

test('an explanation that is opened from a list plays; its name beside the player only opens it', () => {
  document.body.innerHTML = `<ul><li><a href="#explanation/pine"><b>pine</b></a></li><li><a href="#explanation/sold"></a></li></ul>
    <section><a href="#explanation/pine"></a></section>`
  const click = (selector: string, keys = {}) =>
    document
      .querySelector(selector)!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
  const player = playerWith()
  const { rerender } = renderHook(({ current }) => usePlayOpened(tracks, current), {
    initialProps: { current: player },
  })
  click('section a')
  click('li:last-child a')
  click('li b', { ctrlKey: true })
  expect(player.play).not.toHaveBeenCalled()
  click('li b')
  expect(player.play).toHaveBeenCalledExactlyOnceWith(tracks[1])
  const playing = playerWith({ track: tracks[1]!, playing: true })
  rerender({ current: playing })
  click('li b')
  const paused = playerWith({ track: tracks[1]! })
  rerender({ current: paused })
  click('li b')

  expect(playing.toggle).not.toHaveBeenCalled()
  expect(paused.toggle).toHaveBeenCalledTimes(1)
})

test('the lock screen shows picture, place and speed, and seeks', () => {
  const handlers = new Map<string, ((details: object) => void) | null>()
  const session = {
    metadata: null as { artwork: { src: string }[] } | null,
    playbackState: 'none',
    setActionHandler: (name: string, handle: ((details: object) => void) | null) => handlers.set(name, handle),
    setPositionState: vi.fn<(state?: object) => void>(),
  }
  vi.stubGlobal('navigator', { mediaSession: session })
  vi.stubGlobal('MediaMetadata', function MediaMetadata(this: object, values: object) {
    Object.assign(this, values)
  })
  const player = playerWith({ track: tracks[0]!, playing: true, position: 61, duration: 60, speed: 1.5 })
  const { rerender } = renderHook(({ current }) => useMediaSession(current, 'Park', '/cover.jpg'), {
    initialProps: { current: player as Player },
  })
  expect(session.metadata?.artwork).toEqual([{ src: '/cover.jpg' }])
  expect(session.playbackState).toBe('playing')
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 60, playbackRate: 1.5, position: 60 })
  handlers.get('seekto')!({ seekTime: 12 })
  handlers.get('seekforward')!({})
  handlers.get('seekbackward')!({ seekOffset: 5 })
  expect(player.seek.mock.calls).toEqual([[12], [76], [56]])
  rerender({ current: playerWith() })
  expect([session.metadata, session.playbackState, handlers.get('seekto')]).toEqual([null, 'none', null])
  expect(session.setPositionState).toHaveBeenLastCalledWith()
})
