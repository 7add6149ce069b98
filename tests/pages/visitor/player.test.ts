import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AudioPlayer } from '@/visitor/player/AudioPlayer'
import type { Player } from '@/visitor/player/player'
import { troubleOf } from '@/visitor/player/trouble'
import type { Track } from '@/visitor/player/track'
import { sentenceEnd, useClosing } from '@/visitor/player/useClosing'
import { SentenceReader } from '@/visitor/speech/SentenceReader'
import { voiceFor } from '@/visitor/speech/useDeviceVoice'
import zh from '@/visitor/words/first/zh.json'

const track = {
  id: 'gate',
  title: '山门',
  text: '一二三四。五六七八。',
  audio: { url: '/gate.mp3', seconds: 20 },
} as Track

/** As a browser's: what is asked of it happens at once. */
class FakeAudio extends EventTarget {
  src = ''
  currentTime = 0
  playbackRate = 1
  paused = true
  ended = false
  refusal: DOMException | null = null
  getAttribute() {
    return this.src
  }
  play() {
    if (this.refusal) return Promise.reject(this.refusal)
    this.paused = false
    this.dispatchEvent(new Event('play'))
    return Promise.resolve()
  }
  pause() {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
}

let audio: FakeAudio
const detach: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('Audio', function Audio() {
    return (audio = new FakeAudio())
  })
})
afterEach(() => {
  for (const end of detach.splice(0)) end()
})

function open() {
  const player = new AudioPlayer()
  detach.push(player.attach())
  return player
}

const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const trouble = (player: AudioPlayer) => troubleOf(player.getState() as unknown as Player, zh)

test('a call interrupts; when the visitor looks at the page again, it goes on', () => {
  const player = open()
  player.play(track)
  look('hidden')
  audio.pause()
  expect(player.getState()).toMatchObject({ playing: false, interrupted: 'system' })
  expect(trouble(player)).toBe(zh.interrupted)
  look('visible')
  expect(player.getState()).toMatchObject({ playing: true, interrupted: null })
})

test('what the visitor paused stays silent', () => {
  const player = open()
  player.play(track)
  player.pause()
  expect(player.getState()).toMatchObject({ playing: false, interrupted: null })
  look('visible')
  expect(audio.paused).toBe(true)
})

test('the end of the sound is no interruption', () => {
  const player = open()
  player.play(track)
  audio.ended = true
  audio.pause()
  expect(player.getState().interrupted).toBeNull()
})

test('a browser that wants a touch first is an interruption, no broken file', async () => {
  const player = open()
  audio.refusal = new DOMException('', 'NotAllowedError')
  player.play(track)
  await vi.waitFor(() => expect(player.getState()).toMatchObject({ playing: false, failed: false }))
  expect(player.getState().interrupted).toBe('system')
})

test('only one tab plays', async () => {
  const first = open()
  first.play(track)
  open().play(track)
  await vi.waitFor(() => expect(first.getState()).toMatchObject({ playing: false, interrupted: 'tab' }))
  expect(trouble(first)).toBe(zh.playsElsewhere)
})

test('a closed guide ends its sentence, then is silent', () => {
  expect(sentenceEnd(track, 3)).toBe(10)
  expect(sentenceEnd(track, 12)).toBe(20)
  expect(sentenceEnd({ ...track, text: '' }, 3)).toBe(13)
  const stop = vi.fn()
  const playing = { track, playing: true, position: 3, stop } as unknown as Player
  const { result, rerender } = renderHook(({ isClosed, player }) => useClosing(isClosed, player), {
    initialProps: { isClosed: false, player: playing },
  })
  rerender({ isClosed: true, player: { ...playing, position: 9 } })
  expect([stop.mock.calls.length, result.current]).toEqual([0, false])
  rerender({ isClosed: true, player: { ...playing, position: 10.1 } })
  expect(stop).toHaveBeenCalledOnce()
  rerender({ isClosed: true, player: { ...playing, track: null, playing: false } })
  expect(result.current).toBe(true)
})

test('a closed guide ends a long sentence after ten seconds; a lost right ends with its sentence', () => {
  vi.useFakeTimers()
  try {
    const stop = vi.fn()
    const long = { ...track, text: '一句很长的话', audio: { url: '/saas/sound?token=x', seconds: 90 } } as Track
    const player = { track: long, playing: true, position: 3, stop } as unknown as Player
    const { rerender } = renderHook(({ isClosed, isRevoked, player }) => useClosing(isClosed, player, isRevoked), {
      initialProps: { isClosed: false, isRevoked: true, player },
    })
    vi.advanceTimersByTime(60_000)
    expect(stop).not.toHaveBeenCalled()
    rerender({ isClosed: false, isRevoked: true, player: { ...player, position: 90 } })
    expect(stop).toHaveBeenCalledOnce()
    rerender({ isClosed: true, isRevoked: false, player })
    vi.advanceTimersByTime(9999)
    expect(stop).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1)
    expect(stop).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

const voice = (lang: string, localService = true) => ({ lang, localService })
test.each([
  ['zh-CN', 'zh_CN'],
  ['zh-CN', 'cmn-Hans-CN'],
  ['yue', 'zh-HK'],
  ['en', 'en-GB'],
  ['ja', 'ja-JP'],
])('the device’s voice for %s is %s', (code, expected) => {
  const voices = ['zh-HK', expected, 'en-GB', 'ja-JP'].map((lang) => voice(lang))
  expect(voiceFor(code, voices)?.lang).toBe(expected)
})
test('a voice that needs a network comes last, and no voice of another language is taken', () => {
  expect(voiceFor('en-US', [voice('en-US', false), voice('en-GB')])?.lang).toBe('en-GB')
  expect(voiceFor('zh-CN', [voice('zh-HK'), voice('en-US')])).toBeNull()
})

test('the device reads sentence by sentence, pauses and goes on', () => {
  const spoken: (EventTarget & { text: string; rate: number })[] = []
  class Utterance extends EventTarget {
    rate = 1
    constructor(readonly text: string) {
      super()
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', { speak: (one: Utterance) => spoken.push(one), cancel: () => undefined })
  const states: object[] = []
  const reader = new SentenceReader(['一。', '二。'], voice('zh-CN') as SpeechSynthesisVoice, (state) =>
    states.push(state),
  )
  reader.read(0, 1)
  reader.pause()
  // The utterance that was cut off reports its end, too.
  spoken[0]!.dispatchEvent(new Event('end'))
  expect(states.pop()).toEqual({ index: 0, reading: false, failed: false })
  reader.read(0, 1.5)
  spoken[1]!.dispatchEvent(new Event('end'))
  expect(states.pop()).toEqual({ index: 1, reading: true, failed: false })
  spoken[2]!.dispatchEvent(new Event('end'))
  expect(states.pop()).toEqual({ index: -1, reading: false, failed: false })
  expect(spoken.map(({ text, rate }) => [text, rate])).toEqual([
    ['一。', 1],
    ['一。', 1.5],
    ['二。', 1.5],
  ])
})
