import type { PasswordHasher } from '../platform'
import { turns } from '../lib/semaphore'

/** Hashes so many passwords at a time, whoever asks for it. */
export function hashInTurns(passwords: PasswordHasher, count: number): PasswordHasher {
  const inTurn = turns(count)
  return { hash: (secret) => inTurn(() => passwords.hash(secret)), verify: (stored, secret) => inTurn(() => passwords.verify(stored, secret)) }
}
