import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useVoiceSample } from '@/visitor/human/useVoiceSample'
import type { Player } from '@/visitor/player/player'

/** Plays nothing until its source is set again after an error, as a browser does. */
class FakeAudio extends EventTarget {
  paused = true
  currentTime = 0
  error: object | null = null
  isOnline = false
  private address = ''
  set src(address: string) {
    this.address = address
    this.error = null
  }
  getAttribute() {
    return this.address
  }
  play() {
    this.paused = false
    this.dispatchEvent(new Event('play'))
    if (!this.error && this.isOnline) return Promise.resolve()
    this.error = { code: 4 }
    this.dispatchEvent(new Event('error'))
    return Promise.reject(new DOMException('no source', 'NotSupportedError'))
  }
  pause() {
    if (this.paused) return
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
}

afterEach(() => vi.unstubAllGlobals())

test('a sample that does not load says so, and is fetched again at the next press', async () => {
  const audio = new FakeAudio()
  vi.stubGlobal('Audio', function Audio() {
    return audio
  })
  const player = { playing: false, pause: () => undefined } as unknown as Player
  const { result, rerender } = renderHook(({ url }) => useVoiceSample(url, player), {
    initialProps: { url: '/voice.mp3' },
  })
  const press = () => act(async () => result.current.toggle())
  await press()
  expect(result.current).toMatchObject({ playing: false, failed: true })
  audio.isOnline = true
  await press()
  expect(result.current).toMatchObject({ playing: true, failed: false })
  audio.isOnline = false
  await press()
  rerender({ url: '/other.mp3' })
  expect(result.current).toMatchObject({ playing: false, failed: false })
})
