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
