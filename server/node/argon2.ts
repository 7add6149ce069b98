import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { semaphore } from '../lib/semaphore'
import type { PasswordHasher } from '../platform'

// The library only exports its enum as a type.
const ARGON2ID = 2

/** OWASP's first recommendation for Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most `concurrency` hashes run at a time, across sign-ins, password changes and account imports. */
export function argon2(concurrency: number): PasswordHasher {
  const limited = semaphore(concurrency)
  return {
    hash: (secret) => limited(() => hash(secret, OPTIONS)),
    verify: (passwordHash, secret) => limited(() => verify(passwordHash, secret)),
  }
}

/** Size of Node's thread pool, which also reads files. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE']) || 4

/** One more than the cores, so none idles between hashes, unless that would use up the thread pool. */
export function hashConcurrency(): number {
  const cores = availableParallelism()
  return Math.max(cores, Math.min(cores + 1, THREADS - 1))
}
