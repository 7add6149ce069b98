import type { AuditCommand } from '../../../src/contract/system/auditTrail'

/** Acts by call name, which is the same in every domain; calls not listed change a record. */
const COMMANDS: Readonly<Record<string, AuditCommand>> = {
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

/** Switches go either way: the record, or else the input, shows which. */
function stateCommand(call: string, after: Values): AuditCommand | null {
  if (call === 'publish' || call === 'publishStatus') return after['publish'] === 'online' ? 'online' : 'offline'
  if (call === 'top') return (after['topAt'] ?? after['top']) ? 'top' : 'untop'
  return call === 'dealStatus' ? (after['dealStatus'] === 'enabled' ? 'enable' : 'disable') : null
}

/** Splits `guide.auditPass` into the record's domain and the call. */
export function readName(endpoint: string): { domain: string; call: string } {
  const [domain = '', call = ''] = endpoint.split('.')
  return { domain, call }
}

/** The act of a call. `values` are the record after it; for a refused call, its input. */
export function commandOf(call: string, values: Values): AuditCommand {
  return stateCommand(call, values) ?? COMMANDS[call] ?? 'update'
}
