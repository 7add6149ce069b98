import { PASSWORD_MAX, PASSWORD_MIN } from '../../src/contract/session/session'
import type { ServerConfig } from '../platform'
import { clientHash } from './clientHash'

/** The list is ordered by frequency; online guessing never gets further than this. */
const COMMON_COUNT = 10_000

type Setting = ServerConfig['passwordHash']

let cached: { key: string; hashes: Promise<ReadonlySet<string>> } | undefined

/** Whether a hash sent by the console belongs to a common password. */
export async function isCommon(hash: string, setting: Setting): Promise<boolean> {
  const key = JSON.stringify(setting)
  if (cached?.key !== key) cached = { key, hashes: commonHashes(setting) }
  return (await cached.hashes).has(hash)
}

async function commonHashes(setting: Setting): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const candidates = dictionary['passwords-common'].filter(
    ({ length }) => length >= PASSWORD_MIN && length <= PASSWORD_MAX,
  )
  return new Set(candidates.slice(0, COMMON_COUNT).map((password) => clientHash(password, setting)))
}
