import Hex from 'crypto-js/enc-hex'
import MD5 from 'crypto-js/md5'
import SHA256 from 'crypto-js/sha256'
import SHA512 from 'crypto-js/sha512'
import { env } from './env'

const algorithms = { MD5, SHA256, SHA512 }

/** Sent instead of a password: the hexadecimal hash of the password plus the fixed suffix. */
export function hashPassword(password: string): string {
  return algorithms[env.passwordAlgorithm](password + env.passwordSuffix).toString(Hex)
}
