import type { PasswordHasher } from '../platform'
import { semaphore } from '../lib/semaphore'

/** Limits how many passwords are hashed at a time, across all callers. */
export function hashInTurns(passwords: PasswordHasher, count: number): PasswordHasher {
  const inTurn = semaphore(count)
  return { hash: (secret) => inTurn(() => passwords.hash(secret)), verify: (stored, secret) => inTurn(() => passwords.verify(stored, secret)) }
}
