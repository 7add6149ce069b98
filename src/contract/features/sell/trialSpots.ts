import type { SpotRow } from '../../guide/package/spotEntity'

export const TRIAL_MAX = 50

/** Ids of the explanations that can be heard without buying: the first `trial` that have audio, in tree order. */
export function trialSpots(spots: readonly (Pick<SpotRow, 'id'> & { audio: unknown })[], trial: number): Set<string> {
  return new Set(
    spots
      .filter(({ audio }) => audio !== null)
      .slice(0, trial)
      .map(({ id }) => id),
  )
}

const SAMPLE_SECONDS_MAX = 20
/** A short explanation is not given away by its sample. */
const SAMPLE_SHARE_MAX = 2 / 3

/** How long the sample of a sold explanation may be. */
export const sampleSecondsMax = (seconds: number): number => Math.min(SAMPLE_SECONDS_MAX, seconds * SAMPLE_SHARE_MAX)
