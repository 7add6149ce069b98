import type { Tx } from '../db/types'
import { isContention } from '../http/failure'
import { signInBusy } from '../http/refusal'
import type { Platform } from '../platform'

/** A transaction on the sign-in connections. Retryable if a lock is taken or no connection is free. */
export async function signInTransaction<T>(
  { db, signIns }: Pick<Platform, 'db' | 'signIns'>,
  run: (tx: Tx) => Promise<T>,
  kind: 'identity' | 'identityAtOnce' = 'identity',
): Promise<T> {
  try {
    return await signIns.connected(() => db[kind](run))
  } catch (error) {
    throw isContention(error) ? signInBusy(1) : error
  }
}
