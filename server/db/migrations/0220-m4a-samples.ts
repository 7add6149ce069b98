import { pastPolicies } from './isolate'

/**
 * Samples of m4a can be cut now: sounds that were left without one are asked again. `sample_attempts` counts the cuts that were begun and
 * did not end: a file on which the server dies must not be cut for each visitor.
 */
export const m4aSamples = `
  alter table media add column sample_attempts smallint not null default 0;
  grant update (sample_attempts) on media to console_app;
  ${pastPolicies(
    'media',
    `update media set sampled_at = null where sample is null and sampled_at is not null and name like '%.m4a'`,
  )}
`
