import type { Endpoint } from '../../src/contract/core'
import { newId } from '../db/id'
import { auditLog } from '../db/schema/audit'
import type { Tx } from '../db/types'
import type { PublicContext } from './handler'

/**
 * Reads may travel as POST (`…/pt/…/queryPage`), uploads are writes. The parts of one are not: its begin, its end and the call
 * that makes a file of it are.
 */
export function isWrite({ method, path, bodyKind }: Endpoint): boolean {
  if (method === 'POST') return !path.startsWith('/api/mgr/pt/') && !path.startsWith('/api/mgr/pb/')
  return method !== 'GET' && method !== 'HEAD' && bodyKind !== 'part'
}

export interface AuditEntry {
  name: string
  code: number
  subject: string | null
  session: { tenantId: string; accountId: string; loginAccount: string }
  context: Pick<PublicContext, 'requestId' | 'address' | 'now'>
}

const SUBJECT_MAX = 128

/** Adds an entry: who, when, which call, on what, with which outcome. Never the input: it may hold secrets. */
export async function writeAudit(tx: Tx, { name, code, subject, session, context }: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    id: newId(),
    tenantId: session.tenantId,
    at: context.now,
    accountId: session.accountId,
    loginAccount: session.loginAccount,
    endpoint: name,
    subject: subject?.slice(0, SUBJECT_MAX) ?? null,
    code,
    requestId: context.requestId,
    address: context.address,
  })
}
