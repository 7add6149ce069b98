import { writeAudit } from '../lib/audit/write'
import type { AuditEntry } from '../lib/audit/write'
import { semaphore } from '../lib/semaphore'
import { describeError } from '../http/describe'
import type { Platform } from '../platform'
import { signInTransaction } from './transaction'

const oneByOne = semaphore(1)

/** Saves the audit entry of a refused sign-in. Not awaited, because the delay would reveal that the account exists. */
export function auditRefused(platform: Platform, entry: AuditEntry): void {
  const write = () => signInTransaction(platform, (tx) => writeAudit(tx, entry), 'identityAtOnce')
  oneByOne(write).catch((error: unknown) => {
    platform.log.error({ requestId: entry.context.requestId, err: describeError(error) }, 'a refused sign-in was not audited')
  })
}
