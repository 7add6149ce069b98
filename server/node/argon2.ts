import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { PasswordHasher } from '../platform'

// The library's enum is one of types only.
const ARGON2ID = 2

/** OWASP's first choice for Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const argon2: PasswordHasher = {
  hash: (secret) => hash(secret, OPTIONS),
  verify: (stored, secret) => verify(stored, secret),
}

/** Of Node's pool, which reads files too. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE']) || 4

/** One more than there are cores, or a core rests from the end of a hash to the beginning of the next one; as many where one more would take the pool's last thread. */
export function hashedAtATime(): number {
  const cores = availableParallelism()
  return Math.max(cores, Math.min(cores + 1, THREADS - 1))
}
