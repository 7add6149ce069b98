import { argon2id, argon2Verify } from 'hash-wasm'
import type { PasswordHasher } from '../../server/platform'

/** Deliberately cheap: sit-mode accounts have a public password, and no one else can reach this browser's database. */
const COST = { memorySize: 1024, iterations: 1, parallelism: 1, hashLength: 32 }

export const passwords: PasswordHasher = {
  hash: (secret) =>
    argon2id({ ...COST, password: secret, salt: crypto.getRandomValues(new Uint8Array(16)), outputType: 'encoded' }),
  verify: (passwordHash, secret) => argon2Verify({ hash: passwordHash, password: secret }),
}
