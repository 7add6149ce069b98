import { Algorithm, hash, verify } from '@node-rs/argon2'
import type { PasswordHasher } from '../platform'

/** OWASP's first choice for Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const argon2: PasswordHasher = {
  hash: (secret) => hash(secret, OPTIONS),
  verify: (stored, secret) => verify(stored, secret),
}
