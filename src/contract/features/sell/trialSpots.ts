import type { SpotRow } from '../../guide/package/spotEntity'

export const TRIAL_MAX = 50

/** What a trial is counted in: explanations, or minutes of them. */
export const TRIAL_UNITS = { spot: '处', minute: '分钟' } as const
export type TrialUnit = keyof typeof TRIAL_UNITS

export interface Trial {
  trial: number
  trialUnit: TrialUnit
}

type Heard = Pick<SpotRow, 'id'> & { audio: { seconds: number } | null }

/**
 * Ids of the explanations playable without buying, in tree order: the first `trial` with audio, or as many as fit into
 * that many minutes. The first that does not fit ends the trial: a short one after it would be free by chance.
 */
export function trialSpots(spots: readonly Heard[], { trial, trialUnit }: Trial): Set<string> {
  const free = new Set<string>()
  let rest = trialUnit === 'minute' ? trial * 60 : trial
  for (const { id, audio } of spots) {
    if (audio === null) continue
    rest -= trialUnit === 'minute' ? audio.seconds : 1
    if (rest < 0) break
    free.add(id)
  }
  return free
}

/** Whether one trial never includes more than another; trials of different units are not comparable. */
export const isWithinTrial = (requested: Trial, offered: Trial): boolean =>
  requested.trialUnit === offered.trialUnit && requested.trial <= offered.trial

const SAMPLE_SECONDS_MAX = 20
/** Keeps the sample of a short explanation from playing nearly all of it. */
const SAMPLE_SHARE_MAX = 2 / 3

/** How long the sample of a sold explanation may be. */
export const sampleSecondsMax = (seconds: number): number => Math.min(SAMPLE_SECONDS_MAX, seconds * SAMPLE_SHARE_MAX)
