import type { PublicContext } from '../http/handler'
import { Refusal } from '../http/refusal'
import { keyedHash } from '../lib/digest'
import { normalizedName } from './throttle'

/**
 * Runs a sign-in and logs who was refused, and from where: the audit log belongs to a merchant, so it has no entry for
 * refusals before an account was found. The name is logged as a keyed hash, because people type passwords into its
 * field.
 */
export async function logRefusal<T>(
  { platform, requestId, address }: PublicContext,
  loginAccount: string,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn()
  } catch (error) {
    if (error instanceof Refusal) {
      const digest = platform.keyedDigest ?? keyedHash
      const name = await digest(platform.config.secret, normalizedName(loginAccount))
      platform.log.warn({ requestId, address, name, code: error.code, why: error.message }, 'sign-in refused')
    }
    throw error
  }
}
