import type { PublicContext } from '../http/handler'
import { rateLimited } from '../http/refusal'
import { count, resetAttempts, throttleKeys } from './throttle'

/**
 * Checks a secret sent in a session, and throttles it like a sign-in under `name`: a stolen session must not allow
 * guessing the password or a code. A correct secret resets the attempts.
 */
export async function attempt(
  { platform, address, now }: PublicContext,
  name: string,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const keys = await throttleKeys(name, address)
  const { retryAfterSeconds } = await count(platform, keys)
  if (retryAfterSeconds > 0) throw rateLimited('尝试次数过多，请稍后再试', retryAfterSeconds)
  const isCorrect = await verify()
  if (isCorrect) await platform.db.identity((tx) => resetAttempts(tx, keys, now))
  return isCorrect
}

/** Throttle key for the codes of an account's second step; a login name never contains a line break. */
export const twoFactorName = (loginAccount: string): string => `${loginAccount}\nsecond step`
