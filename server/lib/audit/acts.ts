import type { Act } from '../../../src/contract/system/auditTrail'

/** What the calls of the contract do, by the name that they have in every domain; what is not here changes a record. */
const ACTS: Readonly<Record<string, Act>> = {
  add: 'add',
  delete: 'delete',
  deleteMany: 'delete',
  restore: 'restore',
  copy: 'copy',
  sort: 'sort',
  labelSort: 'sort',
  submit: 'submit',
  auditPass: 'pass',
  auditFail: 'fail',
  editPwd: 'password',
  resetPwd: 'resetPassword',
  login: 'signIn',
  pass: 'secondStep',
  resetSecondStep: 'resetSecondStep',
  endSession: 'endSession',
  unlock: 'unlock',
  picture: 'upload',
  voice: 'upload',
  txt: 'upload',
  begin: 'upload',
  end: 'upload',
}

type Values = Readonly<Record<string, unknown>>

/** Switches do one thing or the other: the record says which, or what was asked for. */
function switched(call: string, after: Values): Act | null {
  if (call === 'publish' || call === 'publishStatus') return after['publish'] === 'online' ? 'online' : 'offline'
  if (call === 'top') return (after['topAt'] ?? after['top']) ? 'top' : 'untop'
  return call === 'dealStatus' ? (after['dealStatus'] === 'enabled' ? 'enable' : 'disable') : null
}

/** `guide.auditPass`: the record's domain and what was done. */
export function readName(endpoint: string): { domain: string; call: string } {
  const [domain = '', call = ''] = endpoint.split('.')
  return { domain, call }
}

/** What a call does. `values` are the record as it is then; of a refused call, its input. */
export function actOf(call: string, values: Values): Act {
  return switched(call, values) ?? ACTS[call] ?? 'update'
}
