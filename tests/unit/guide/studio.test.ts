import { describe, expect, test } from 'vitest'
import { downmix, integratedLoudness, measure, truePeak } from '@/contract/media/loudness'
import { correct, faultsOf } from '@/components/ui/sound/studio/correct'
import { applyEdit, initialEdit } from '@/components/ui/sound/studio/edit'
import { limit } from '@/components/ui/sound/studio/limiter'
import { peaksOf } from '@/pages/guide/package/explanations/studio/peaks'
import { joined, sine } from '../../support/files/tones'

const rate = 44_100

test('a sound is cropped, faded and amplified', () => {
  const tone = new Float32Array(rate).fill(0.1)
  const edited = applyEdit(tone, rate, { start: 0.25, end: 0.75, fadeIn: 0.1, fadeOut: 0.1, gain: 6.0206 })
  expect(edited).toHaveLength(rate / 2)
  expect(edited[0]).toBe(0)
  expect(edited[Math.round(rate * 0.05)]).toBeCloseTo(0.1, 3)
  expect(edited[rate / 4]).toBeCloseTo(0.2, 4)
  expect(edited.at(-1)).toBe(0)
  expect(tone[0]).toBeCloseTo(0.1)
})

test('both channels are mixed into one', () => {
  expect([...downmix([Float32Array.of(1, 0, -1), Float32Array.of(0, 0, -1)])]).toEqual([0.5, 0, -1])
})

describe('limiting', () => {
  test('a loud sound stays below the ceiling, also between its samples', () => {
    const loud = joined(sine(rate, 0.3, -20), sine(rate, 0.2, 6, rate / 4, Math.PI / 4), sine(rate, 0.3, 12, 180))
    expect(truePeak([limit(loud, rate, -1)])).toBeLessThanOrEqual(-0.98)
  })
  test('a peak at the very end is limited', () => {
    const samples = new Float32Array(1000)
    samples[999] = 2
    expect(limit(samples, rate, -1)[999]).toBeLessThanOrEqual(10 ** (-1 / 20) + 1e-3)
  })
  test('a soft sound is unchanged', () => {
    const soft = sine(rate, 0.5, -12)
    expect(limit(soft, rate, -1)).toBe(soft)
  })
})

describe('the automatic correction', () => {
  const silence = (seconds: number) => new Float32Array(Math.round(rate * seconds))
  test('brings a soft sound with silent ends to −16 LUFS', () => {
    const sound = joined(silence(2), sine(rate, 4, -30), silence(1.5))
    const before = measure([sound], rate)
    expect(faultsOf(before, 0)).toEqual([
      expect.stringMatching(/^偏轻，比 -16 LUFS 低 17\.\d LU$/),
      '开头静音 2.0 秒',
      '结尾静音 1.5 秒',
    ])
    const edit = correct(sound, rate, initialEdit(7.5))!
    expect([edit.start, edit.end]).toEqual([expect.closeTo(1.8, 1), expect.closeTo(6.2, 1)])
    const after = measure([applyEdit(sound, rate, edit)], rate)
    expect(Math.abs(after.lufs! + 16)).toBeLessThan(0.11)
    expect(after.peak).toBeLessThanOrEqual(-1)
    expect(faultsOf(after, 0)).toEqual([])
  })
  test('limits peaks that would be too high', () => {
    const spikes = joined(...Array.from({ length: 20 }, () => joined(sine(rate, 0.19, -30), sine(rate, 0.01, -1))))
    const edit = correct(spikes, rate, initialEdit(4))!
    const corrected = applyEdit(spikes, rate, edit)
    expect(Math.abs(integratedLoudness([corrected], rate)! + 16)).toBeLessThan(0.5)
    expect(truePeak([corrected])).toBeLessThanOrEqual(-0.98)
  })
  test('is null for silence', () => {
    expect(correct(silence(2), rate, initialEdit(2))).toBeNull()
    expect(faultsOf(measure([silence(2)], rate), 0)).toEqual(['听不到声音'])
  })
})

test('each part shows its peak', () => {
  expect([...peaksOf(Float32Array.of(0, -0.5, 0.25, 0, 1, 0), 3)]).toEqual([0.5, 0.25, 1])
})
