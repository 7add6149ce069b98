import type { SoundMeasure } from './loudness'

/** Target loudness of every explanation, so that all sound equally loud. */
export const TARGET_LUFS = -16
/** Smaller differences in loudness are inaudible. */
export const LOUDNESS_TOLERANCE = 1

export type SoundFault = 'silent' | 'loud' | 'soft' | 'clipped'

export const SOUND_FAULT_WORDS: Record<SoundFault, string> = {
  silent: '无声',
  loud: '太响',
  soft: '太轻',
  clipped: '削波',
}

/** As shown next to audio; `clipped` is absent or null if the server could not measure it (m4a, aac, and files stored before measuring was added). */
export type KnownMeasure = Pick<SoundMeasure, 'lufs' | 'peak'> & { clipped?: number | null | undefined }

/** Faults of measured audio; empty if there are none or nothing is known. */
export function soundFaults({ lufs, peak, clipped }: KnownMeasure): SoundFault[] {
  const faults: SoundFault[] = []
  if (clipped === 0 && lufs === null && peak === null) faults.push('silent')
  if (lufs !== null && lufs > TARGET_LUFS + LOUDNESS_TOLERANCE) faults.push('loud')
  if (lufs !== null && lufs < TARGET_LUFS - LOUDNESS_TOLERANCE) faults.push('soft')
  if (clipped) faults.push('clipped')
  return faults
}

/** `太响 −8.9 LUFS · 削波 3,382 处`; empty if there are no faults. */
export function soundFaultText(measure: KnownMeasure): string {
  return soundFaults(measure)
    .map((fault) => {
      if (fault === 'clipped' && measure.clipped)
        return `${SOUND_FAULT_WORDS.clipped} ${measure.clipped.toLocaleString('zh-CN')} 处`
      return measure.lufs === null
        ? SOUND_FAULT_WORDS[fault]
        : `${SOUND_FAULT_WORDS[fault]} ${measure.lufs.toFixed(1).replace('-', '−')} LUFS`
    })
    .join(' · ')
}
