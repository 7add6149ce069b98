import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { trailKind } from '../../../src/contract/trailKinds'
import { newId } from '../../db/id'
import type { Tx } from '../../db/types'
import { commandOf, readName } from './commands'
import { differenceOf } from './difference'
import type { RecordChange } from '../../http/change'
import type { PublicContext } from '../../http/handler'

/** A completed or refused call. */
export interface AuditEntry {
  /** `guide.update` */
  name: string
  code: number
  session: { tenantId: string; accountId: string; loginAccount: string }
  context: Pick<PublicContext, 'requestId' | 'address' | 'device' | 'now'>
  /** Id named by the call, used when it touched no record. */
  subject: string | null
  /** Input values that show what was requested. */
  request?: Readonly<Record<string, unknown>>
  done?: readonly RecordChange[]
}

const SUBJECT_MAX = 128
const NAME_MAX = 120
const DEVICE_MAX = 300

type Values = Readonly<Record<string, unknown>>

function changeRow(endpoint: string, done: RecordChange, request: Values) {
  const endpointName = readName(endpoint)
  const domain = done.domain ?? endpointName.domain
  const [before, after] = [done.before as Values | null | undefined, done.after as Values | null | undefined]
  const fields = before === undefined && after === undefined ? undefined : trailKind(domain)?.fields
  return {
    domain,
    act: done.act ?? commandOf(endpointName.call, after ?? request),
    subject: done.id.slice(0, SUBJECT_MAX),
    name: done.name?.slice(0, NAME_MAX).toWellFormed() ?? null,
    changes: fields ? differenceOf(fields, before ?? null, after ?? null) : null,
  }
}

/** Rows of a call: one per touched record, or one if it touched none. */
function entryRows({ name, code, session, context, subject, request = {}, done = [] }: AuditEntry) {
  const endpointName = readName(name)
  const emptyChange = {
    domain: endpointName.domain,
    act: commandOf(endpointName.call, request),
    subject: subject?.slice(0, SUBJECT_MAX) ?? null,
    name: null,
    changes: null,
  }
  const device = context.device.slice(0, DEVICE_MAX)
  const actor = { tenant: session.tenantId, account: session.accountId, login: session.loginAccount }
  const call = { at: context.now, endpoint: name, code, request: context.requestId, address: context.address, device }
  return (done.length === 0 ? [emptyChange] : done.map((change) => changeRow(name, change, request))).map((entry) => ({
    id: newId(),
    ...actor,
    ...call,
    ...entry,
  }))
}

/**
 * Statement that records calls: who, when, from where, which records, which fields changed, with which outcome. One
 * statement for any number of entries; undefined for none. Only input fields listed in the contract are stored, because
 * input may contain secrets.
 */
export function auditStatement(...calls: readonly AuditEntry[]): { entries: number; statement: SQL | undefined } {
  const entries = calls.flatMap(entryRows)
  if (entries.length === 0) return { entries: 0, statement: undefined }
  const statement = sql`
    insert into audit_log (id, tenant_id, at, account_id, login_account, endpoint, domain, act, subject, name, changes,
      code, request_id, address, device)
    select x.id, x.tenant, x.at, x.account, x.login, x.endpoint, x.domain, x.act, x.subject, x.name, x.changes, x.code,
      x.request, x.address, x.device
    from json_to_recordset(${JSON.stringify(entries)}::json) as x(id text, tenant text, at bigint, account text,
      login text, endpoint text, domain text, act text,
      subject text, name text, changes json, code integer, request text, address text, device text)`
  return { entries: entries.length, statement }
}

/** Writes at once instead of with the commit. */
export async function writeAudit(tx: Tx, ...calls: readonly AuditEntry[]): Promise<void> {
  const { statement } = auditStatement(...calls)
  if (statement) await tx.execute(statement)
}
