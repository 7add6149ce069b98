import { PASSWORD_MAX, PASSWORD_MIN } from '../../src/contract/session/session'
import type { ServerConfig } from '../platform'
import { clientHash } from './clientHash'

/** The list is ordered by frequency; online guessing never gets further than this. */
const COMMONEST = 10_000

type Setting = ServerConfig['passwordHash']

let known: { key: string; hashes: Promise<ReadonlySet<string>> } | undefined

/** Whether a hash sent by the console belongs to a common password. */
export async function isCommon(hash: string, setting: Setting): Promise<boolean> {
  const key = JSON.stringify(setting)
  if (known?.key !== key) known = { key, hashes: commonHashes(setting) }
  return (await known.hashes).has(hash)
}

async function commonHashes(setting: Setting): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const allowed = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN && length <= PASSWORD_MAX)
  return new Set(allowed.slice(0, COMMONEST).map((password) => clientHash(password, setting)))
}
