import type { SoundMeasure } from './loudness'

/** Loudness of every explanation, so that none is louder than the one before it. */
export const TARGET_LUFS = -16
/** Louder or softer by less is not heard. */
export const LOUDNESS_TOLERANCE = 1

export type SoundFault = 'silent' | 'loud' | 'soft' | 'clipped'

export const SOUND_FAULT_WORDS: Record<SoundFault, string> = { silent: '无声', loud: '太响', soft: '太轻', clipped: '削波' }

/** As it stands beside a sound; `clipped` is left out or null where the server could not measure it (m4a, aac, and what was stored before it did). */
export type KnownMeasure = Pick<SoundMeasure, 'lufs' | 'peak'> & { clipped?: number | null | undefined }

/** What is wrong with a sound as it was measured; empty when nothing is, or nothing is known. */
export function soundFaults({ lufs, peak, clipped }: KnownMeasure): SoundFault[] {
  const faults: SoundFault[] = []
  if (clipped === 0 && lufs === null && peak === null) faults.push('silent')
  if (lufs !== null && lufs > TARGET_LUFS + LOUDNESS_TOLERANCE) faults.push('loud')
  if (lufs !== null && lufs < TARGET_LUFS - LOUDNESS_TOLERANCE) faults.push('soft')
  if (clipped) faults.push('clipped')
  return faults
}

/** `太响 −8.9 LUFS · 削波 3,382 处`; empty when nothing is wrong. */
export function soundFaultText(measure: KnownMeasure): string {
  return soundFaults(measure)
    .map((fault) => {
      if (fault === 'clipped') return `${SOUND_FAULT_WORDS.clipped} ${measure.clipped!.toLocaleString('zh-CN')} 处`
      return measure.lufs === null ? SOUND_FAULT_WORDS[fault] : `${SOUND_FAULT_WORDS[fault]} ${measure.lufs.toFixed(1).replace('-', '−')} LUFS`
    })
    .join(' · ')
}
