import Hex from 'crypto-js/enc-hex'
import MD5 from 'crypto-js/md5'
import SHA256 from 'crypto-js/sha256'
import SHA512 from 'crypto-js/sha512'
import type { ServerConfig } from '../platform'

const algorithms = { MD5, SHA256, SHA512 }

/** The hash that the console sends instead of a password (same algorithm as `src/lib/password.ts`). */
export function clientHash(password: string, { algorithm, suffix }: ServerConfig['passwordHash']): string {
  return algorithms[algorithm](password + suffix).toString(Hex)
}
