import { integratedLoudness, silenceAtEnds } from '@/contract/media/loudness'
import type { Measured } from '@/contract/media/loudness'
import { isClipped, LOUDNESS_TOLERANCE, TARGET_LUFS } from '@/contract/media/soundFaults'
import { applyEdit, GAIN_MAX, PEAK_MAX, SHORTEST_SECONDS } from './edit'
import type { Edit } from './edit'

/** Silence to leave at the ends. */
const BREATH_SECONDS = 0.2
/** Longer silence at an end is reported. */
const LONG_SILENCE_SECONDS = 0.8

/** Lower bound for the loudness gained per decibel. */
const SLOPE_MIN = 0.2

const hundredths = (value: number) => Math.round(value * 100) / 100

/** Trims silence at the ends and sets the gain for −16 LUFS; null if nothing is audible. */
export function correct(samples: Float32Array, rate: number, edit: Edit): Edit | null {
  const section = samples.subarray(Math.round(edit.start * rate), Math.round(edit.end * rate))
  const silence = silenceAtEnds([section], rate)
  if (!silence) return null
  const start = edit.start + Math.max(0, silence.start - BREATH_SECONDS)
  const end = edit.end - Math.max(0, silence.end - BREATH_SECONDS)
  const trimmed = end - start >= SHORTEST_SECONDS ? { ...edit, start: hundredths(start), end: hundredths(end) } : edit
  let [gain, before]: [number, { gain: number; lufs: number } | null] = [0, null]
  // Limiting costs loudness, more so at high levels: find the gain iteratively, from what the last decibels yielded.
  for (let round = 0; round < 8; round += 1) {
    const lufs = integratedLoudness([applyEdit(samples, rate, { ...trimmed, gain })], rate)
    if (lufs === null) return null
    if (Math.abs(lufs - TARGET_LUFS) < 0.1) break
    const slope = before && gain !== before.gain ? (lufs - before.lufs) / (gain - before.gain) : 1
    before = { gain, lufs }
    gain = Math.max(
      -GAIN_MAX,
      Math.min(GAIN_MAX, gain + (TARGET_LUFS - lufs) / Math.max(SLOPE_MIN, Math.min(1, slope))),
    )
  }
  return { ...trimmed, gain: hundredths(gain) }
}

/** Whether an end is silent for so long that listeners notice. */
const isLong = (seconds: number) => seconds > LONG_SILENCE_SECONDS

/** The faults of a sound in words; empty if none. */
export function faultsOf({ lufs, peak, silence }: Measured, clipped: number): string[] {
  if (!silence) return ['听不到声音']
  const faults: string[] = []
  if (lufs === null) faults.push('太短，量不出响度')
  else if (lufs < TARGET_LUFS - LOUDNESS_TOLERANCE)
    faults.push(`偏轻，比 ${TARGET_LUFS} LUFS 低 ${(TARGET_LUFS - lufs).toFixed(1)} LU`)
  else if (lufs > TARGET_LUFS + LOUDNESS_TOLERANCE)
    faults.push(`偏响，比 ${TARGET_LUFS} LUFS 高 ${(lufs - TARGET_LUFS).toFixed(1)} LU`)
  if (peak !== null && peak > PEAK_MAX + 0.1) faults.push(`峰值 ${peak.toFixed(1)} dBTP，高于 ${PEAK_MAX}`)
  if (isClipped(clipped)) faults.push(`原音有 ${clipped} 处削波，录得太响，最好重录`)
  if (isLong(silence.start)) faults.push(`开头静音 ${silence.start.toFixed(1)} 秒`)
  if (isLong(silence.end)) faults.push(`结尾静音 ${silence.end.toFixed(1)} 秒`)
  return faults
}
