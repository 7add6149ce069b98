import type { PublicContext } from '../http/handler'
import { tooOften } from '../http/refusal'
import { count, forgive, throttleKeys } from './throttle'

/**
 * Judges a secret that a session gives, and counts it like a sign-in's under `name`: a stolen session must not become a way to guess the
 * password or a code. What is right gives the attempts back.
 */
export async function attempt({ platform, address, now }: PublicContext, name: string, judge: () => Promise<boolean>): Promise<boolean> {
  const keys = await throttleKeys(name, address)
  const { retryAfterSeconds } = await count(platform, keys)
  if (retryAfterSeconds > 0) throw tooOften('尝试次数过多，请稍后再试', retryAfterSeconds)
  const right = await judge()
  if (right) await platform.db.identity((tx) => forgive(tx, keys, now))
  return right
}

/** What the codes of an account's second step are counted under: no login name holds a line break. */
export const secondStepName = (loginAccount: string): string => `${loginAccount}\nsecond step`
