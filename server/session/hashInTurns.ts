import type { PasswordHasher } from '../platform'
import { semaphore } from '../lib/semaphore'

/** Hashes so many passwords at a time, whoever asks for it. */
export function hashInTurns(passwords: PasswordHasher, count: number): PasswordHasher {
  const inTurn = semaphore(count)
  return { hash: (secret) => inTurn(() => passwords.hash(secret)), verify: (stored, secret) => inTurn(() => passwords.verify(stored, secret)) }
}
