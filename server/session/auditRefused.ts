import { writeAudit } from '../lib/audit/write'
import type { AuditEntry } from '../lib/audit/write'
import { describeError } from '../http/describe'
import type { Platform } from '../platform'
import { signInTransaction } from './transaction'

/** Entries that arrived while a batch is being written. */
const queues = new WeakMap<Platform, AuditEntry[]>()

/** Saves the audit entry of a refused sign-in. Not awaited, because the delay would reveal that the account exists. */
export function auditRefused(platform: Platform, entry: AuditEntry): void {
  const queue = queues.get(platform)
  if (queue) queue.push(entry)
  else void writeBatches(platform, [entry])
}

/** One statement for all that wait: under attack, single ones would pile up behind the sign-ins. */
async function writeBatches(platform: Platform, first: readonly AuditEntry[]): Promise<void> {
  for (let batch = first; batch.length > 0; batch = queues.get(platform) ?? []) {
    queues.set(platform, [])
    const entries = batch
    try {
      await signInTransaction(platform, (tx) => writeAudit(tx, ...entries), 'identityAtOnce')
    } catch (error) {
      for (const { context } of entries)
        platform.log.error(
          { requestId: context.requestId, err: describeError(error) },
          'a refused sign-in was not audited',
        )
    }
  }
  queues.delete(platform)
}
