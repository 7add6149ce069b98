import * as z from 'zod'

/** Target loudness of every explanation, so that all sound equally loud. */
export const TARGET_LUFS = -16
/** Smaller differences in loudness are inaudible. */
export const LOUDNESS_TOLERANCE = 1
/** Visitors wait this many seconds for a sound before they think that nothing plays. */
const SILENT_START_MAX = 2

/**
 * Fewer clipped spots are not heard: a recording that was too loud has one in each half wave of a voice (100–300 Hz), so
 * these are a fiftieth of a second of it.
 */
const CLIPPED_SPOTS_MIN = 10
export const isClipped = (spots: number): boolean => spots >= CLIPPED_SPOTS_MIN

/** What the server knows of a stored sound beside its length. Null where it could not measure (m4a, aac), absent on records of before. */
export const soundFacts = {
  /** Number of clipped spots. */
  clipped: z.int().nullable().optional(),
  /** Sides that cannot be heard; `opposite`: both on one speaker. */
  silent: z.enum(['none', 'all', 'left', 'right', 'opposite']).nullable().optional(),
  /** Seconds before the first sound. */
  silentStart: z.number().nullable().optional(),
  /** The file ended before its sound did. */
  brokenOff: z.boolean().nullable().optional(),
}
const facts = z.object(soundFacts)

/** As shown next to audio. */
export type KnownMeasure = z.output<typeof facts> & { lufs: number | null; peak: number | null }

export type SoundFault = 'silent' | 'oneSided' | 'opposite' | 'lateStart' | 'brokenOff' | 'loud' | 'soft' | 'clipped'

export const SOUND_FAULT_WORDS: Record<SoundFault, string> = {
  silent: '无声',
  oneSided: '一侧无声',
  opposite: '左右声道相位相反，手机外放会听不到',
  lateStart: '开头太久没有声音',
  brokenOff: '文件不完整，后面缺了一段',
  loud: '太响',
  soft: '太轻',
  clipped: '削波',
}

/** Faults that visitors take for a breakdown: they stop a submission until an operator has heard and accepted the sound. */
const STOPPING: ReadonlySet<SoundFault> = new Set([
  'silent',
  'oneSided',
  'opposite',
  'lateStart',
  'brokenOff',
  'clipped',
])

/** Whether the server could measure it; if not, it may have any fault. */
export const isMeasured = ({ clipped }: Pick<KnownMeasure, 'clipped'>): boolean =>
  clipped !== null && clipped !== undefined

/** Said of a sound that could not be measured, instead of claiming that it is fine. */
export const UNMEASURED = '响度、削波和静音没有量出来，请听一遍'

const isSilent = ({ silent, clipped, lufs, peak }: KnownMeasure): boolean =>
  silent === 'all' || (clipped === 0 && lufs === null && peak === null)

/** In the order in which they are named. */
const TESTS: Readonly<Record<SoundFault, (sound: KnownMeasure) => boolean>> = {
  silent: isSilent,
  oneSided: ({ silent }) => silent === 'left' || silent === 'right',
  opposite: ({ silent }) => silent === 'opposite',
  lateStart: (sound) => !isSilent(sound) && (sound.silentStart ?? 0) >= SILENT_START_MAX,
  brokenOff: ({ brokenOff }) => brokenOff === true,
  loud: ({ lufs }) => lufs !== null && lufs > TARGET_LUFS + LOUDNESS_TOLERANCE,
  // On one speaker, what cancels itself is soft: said once.
  soft: (sound) =>
    !isSilent(sound) &&
    sound.silent !== 'opposite' &&
    sound.lufs !== null &&
    sound.lufs < TARGET_LUFS - LOUDNESS_TOLERANCE,
  clipped: ({ clipped }) => isClipped(clipped ?? 0),
}

/** Faults of measured audio; empty if there are none or nothing is known. */
export const soundFaults = (sound: KnownMeasure): SoundFault[] =>
  (Object.keys(TESTS) as SoundFault[]).filter((fault) => TESTS[fault](sound))

/** Those that stop a submission for review. */
export const stoppingFaults = (measure: KnownMeasure): SoundFault[] =>
  soundFaults(measure).filter((fault) => STOPPING.has(fault))

/** `太响 −8.9 LUFS · 削波 3,382 处`; empty if there are no faults. */
export const soundFaultText = (measure: KnownMeasure, faults: readonly SoundFault[] = soundFaults(measure)): string =>
  faults.map((fault) => faultText(fault, measure)).join(' · ')

function faultText(fault: SoundFault, { lufs, clipped, silent, silentStart }: KnownMeasure): string {
  const words = SOUND_FAULT_WORDS[fault]
  switch (fault) {
    case 'clipped':
      return `${words} ${(clipped ?? 0).toLocaleString('zh-CN')} 处`
    case 'oneSided':
      return silent === 'left' ? '左声道无声' : '右声道无声'
    case 'lateStart':
      return `开头 ${(silentStart ?? 0).toFixed(1).replace(/\.0$/, '')} 秒没有声音`
    case 'loud':
    case 'soft':
      return `${words} ${(lufs ?? 0).toFixed(1).replace('-', '−')} LUFS`
    default:
      return words
  }
}
