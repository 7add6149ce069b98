import { writeAudit } from '../lib/audit/write'
import type { AuditEntry } from '../lib/audit/write'
import { describeError } from '../http/describe'
import type { Platform } from '../platform'
import { batched } from './batched'
import type { SignIns } from '../ports/signIns'
import { signInTransaction } from './transaction'

const keepers = new WeakMap<SignIns, (entry: AuditEntry) => void>()

/** Saves the audit entry of a refused sign-in, in batches. Not awaited, because the delay would reveal that the account exists. */
export function keepRefused(platform: Platform, entry: AuditEntry): void {
  const keep = keepers.get(platform.signIns) ?? keeper(platform)
  keepers.set(platform.signIns, keep)
  keep(entry)
}

const keeper = (platform: Platform) =>
  batched<AuditEntry>(async (entries) => {
    try {
      await signInTransaction(platform, (tx) => writeAudit(tx, ...entries), 'identityAtOnce')
    } catch (error) {
      const requests = entries.map(({ context }) => context.requestId)
      platform.log.error({ requests, err: describeError(error) }, 'a refused sign-in was not audited')
    }
  })
