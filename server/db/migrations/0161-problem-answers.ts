import { pastPolicies } from './isolate'

/** Existing notes that were sent to the visitor in a message become answers; all others remain internal. */
const backfill = `update problem_step s set answer = s.note, note = '' where exists (
  select from subscribe_message m where m.tenant_id = s.tenant_id and m.scene = 'problemSolved' and m.subject = s.problem_id and m.at = s.at)`

/** A step's answer to the visitor, separate from the note for colleagues. */
export const problemAnswers = `
  alter table problem_step add column answer text not null default '';
  ${pastPolicies('subscribe_message', pastPolicies('problem_step', backfill))}
`
