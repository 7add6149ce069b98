import type { Tx } from '../db/types'
import { isCrowded } from '../http/failure'
import { busy } from '../http/refusal'
import type { Platform } from '../platform'

/** A transaction on signing in's share of the connections. What finds a lock taken, or no connection, may come again: nothing is wrong with it. */
export async function signInTransaction<T>({ db, signIns }: Pick<Platform, 'db' | 'signIns'>, run: (tx: Tx) => Promise<T>, kind: 'identity' | 'identityAtOnce' = 'identity'): Promise<T> {
  try {
    return await signIns.connected(() => db[kind](run))
  } catch (error) {
    throw isCrowded(error) ? busy(1) : error
  }
}
