import { pastPolicies } from './isolate'

/** Characters that the contract no longer accepts: invisible ones, and direction controls that reverse text around a name. */
const UNSEEN =
  '[\\u0080-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u180B-\\u180F\\u200B\\u200C\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB]'

/** Cleans names of existing visitors that could be mistaken for others; an empty name gets a default. */
export const visitorNames = pastPolicies(
  'visitor',
  `update visitor set nickname = coalesce(nullif(btrim(regexp_replace(nickname, '${UNSEEN}', '', 'g')), ''), '访客' || right(id, 4)) where nickname ~ '${UNSEEN}'`,
)
