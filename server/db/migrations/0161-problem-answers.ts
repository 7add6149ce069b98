import { pastPolicies } from './isolate'

/** Of the notes so far those were the visitors' answers that a message has told them; all others stay among colleagues. */
const told = `update problem_step s set answer = s.note, note = '' where exists (
  select from subscribe_message m where m.tenant_id = s.tenant_id and m.scene = 'problemSolved' and m.subject = s.problem_id and m.at = s.at)`

/** What a step tells the visitor, apart from the note for colleagues. */
export const problemAnswers = `
  alter table problem_step add column answer text not null default '';
  ${pastPolicies('subscribe_message', pastPolicies('problem_step', told))}
`
