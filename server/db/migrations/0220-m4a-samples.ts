import { pastPolicies } from './isolate'

/** Samples of m4a can be cut now: sounds that were left without one are asked again. */
export const m4aSamples = pastPolicies(
  'media',
  `update media set sampled_at = null where sample is null and sampled_at is not null and name like '%.m4a'`,
)
