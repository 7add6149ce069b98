import { describe, expect, test } from 'vitest'
import { countClipping, integratedLoudness, silenceAtEnds, soundMeter, truePeak } from '@/contract/media/loudness'
import { highPass, shelf } from '@/contract/media/loudness/kWeighting'
import { joined, sine } from '../../support/files/tones'

/** ITU-R BS.1770-4, tables 1 and 2. */
test('the 48 kHz filters match ITU-R BS.1770-4', () => {
  const first = shelf(48_000)
  expect([first.b0, first.b1, first.b2, first.a1, first.a2].map((value) => value.toFixed(9))).toEqual(
    [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585].map((value) =>
      value.toFixed(9),
    ),
  )
  const second = highPass(48_000)
  expect([second.a1, second.a2].map((value) => value.toFixed(9))).toEqual(
    [-1.99004745483398, 0.99007225036621].map((value) => value.toFixed(9)),
  )
})

describe('integrated loudness', () => {
  test.each([44_100, 48_000])('a −23 dBFS sine at %i Hz measures −23 LUFS in stereo, 3 LU less in mono', (rate) => {
    const tone = sine(rate, 5, -23)
    expect(integratedLoudness([tone, tone], rate)).toBeCloseTo(-23, 1)
    expect(integratedLoudness([tone], rate)).toBeCloseTo(-26.01, 1)
  })

  // EBU Tech 3341, cases 3 to 5.
  const rate = 16_000
  const levels = (...parts: [level: number, seconds: number][]) =>
    joined(...parts.map(([level, seconds]) => sine(rate, seconds, level)))
  test.each([
    ['parts 10 LU below the rest', levels([-36, 10], [-23, 60], [-36, 10]), -23],
    ['parts below −70 LUFS', levels([-72, 10], [-36, 10], [-23, 60], [-36, 10], [-72, 10]), -23],
    ['nothing when levels are close', levels([-26, 20], [-20, 20.1], [-26, 20]), -23],
  ])('leaves out %s', (_, tone, expected) => {
    expect(Math.abs(integratedLoudness([tone, tone], rate)! - expected)).toBeLessThan(0.1)
  })

  test('is null for silence and for a click', () => {
    expect(integratedLoudness([new Float32Array(48_000)], 48_000)).toBeNull()
    expect(integratedLoudness([sine(48_000, 0.3, -10)], 48_000)).toBeNull()
    expect(integratedLoudness([], 48_000)).toBeNull()
  })
})

test('the true peak between samples is detected', () => {
  const rate = 48_000
  // Sampled at 45° each time: no sample is above −3 dBFS.
  const tone = sine(rate, 1, 0, rate / 4, Math.PI / 4)
  expect(Math.max(...tone)).toBeCloseTo(Math.SQRT1_2, 3)
  expect(Math.abs(truePeak([tone])!)).toBeLessThan(0.3)
  expect(truePeak([sine(rate, 1, -6, 997)])).toBeCloseTo(-6, 1)
  expect(truePeak([new Float32Array(10)])).toBeNull()
})

test('clipping counts runs at full scale, not single peaks', () => {
  expect(countClipping([Float32Array.of(0, 1, 1, 1, 1, 0, -1, -1, -1, 0, 1, 1, 0)])).toBe(2)
  expect(countClipping([sine(48_000, 1, 0)])).toBe(0)
})

test('measures the silence at both ends', () => {
  const rate = 8000
  const sound = joined(new Float32Array(rate), sine(rate, 2, -20), new Float32Array(rate / 2))
  const { start, end } = silenceAtEnds([sound], rate)!
  expect(Math.abs(start - 1)).toBeLessThan(0.03)
  expect(Math.abs(end - 0.5)).toBeLessThan(0.03)
  expect(silenceAtEnds([new Float32Array(rate)], rate)).toBeNull()
})

test('measuring in chunks of any size gives the same result as the whole sound', () => {
  const rate = 16_000
  const sound = joined(
    sine(rate, 1, -20),
    sine(rate, 0.7, 3).map((sample) => Math.max(-1, Math.min(1, sample))),
    sine(rate, 1.3, -9, 3_999, 0.7),
  )
  const whole = { lufs: integratedLoudness([sound], rate), peak: truePeak([sound]), clipped: countClipping([sound]) }
  for (const lengths of [[1], [7, 1600], [3, 20_000], [sound.length]]) {
    const meter = soundMeter()
    for (let [at, turn] = [0, 0]; at < sound.length; turn += 1) {
      const length = lengths[turn % lengths.length]!
      meter.add([sound.subarray(at, at + length)], rate)
      at += length
    }
    const measured = meter.measure()
    expect(measured.lufs).toBeCloseTo(whole.lufs!, 6)
    expect(measured.peak).toBeCloseTo(whole.peak!, 6)
    expect(measured.clipped).toBe(whole.clipped)
  }
})
