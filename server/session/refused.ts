import type { PublicContext } from '../http/handler'
import { Refusal } from '../http/refusal'
import { keyedHash } from './digest'
import { countedName } from './throttle'

/**
 * Runs a sign-in and logs who was refused, and whence: the audit log is a merchant's, and knows nothing of what was refused before an
 * account was found. The name as a keyed hash, for people type passwords into its field.
 */
export async function noteRefusal<T>({ platform, requestId, address }: PublicContext, loginAccount: string, signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn()
  } catch (error) {
    if (error instanceof Refusal) {
      const keyed = platform.keyedDigest ?? keyedHash
      const name = await keyed(platform.config.secret, countedName(loginAccount))
      platform.log.warn({ requestId, address, name, code: error.code, why: error.message }, 'sign-in refused')
    }
    throw error
  }
}
