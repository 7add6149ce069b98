import { pastPolicies } from './isolate'

/** As the contract takes them no longer: unseen characters, and controls of direction that turn the text around a name. */
const UNSEEN = '[\\u0080-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u180B-\\u180F\\u200B\\u200C\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB]'

/** Visitors of before with names that others could be mistaken for, or none at all. */
export const visitorNames = pastPolicies(
  'visitor',
  `update visitor set nickname = coalesce(nullif(btrim(regexp_replace(nickname, '${UNSEEN}', '', 'g')), ''), '访客' || right(id, 4)) where nickname ~ '${UNSEEN}'`,
)
