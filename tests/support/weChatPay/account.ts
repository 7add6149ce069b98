import { generateKeyPairSync } from 'node:crypto'

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** What a merchant is given by WeChat Pay: made anew for each run of the tests. */
export interface StubAccount {
  mchid: string
  appId: string
  serial: string
  merchant: ReturnType<typeof pair>
  apiKey: string
  platform: ReturnType<typeof pair>
  publicKeyId: string
}

let count = 0

export function stubAccount(): StubAccount {
  count += 1
  const tail = String(count).padStart(4, '0')
  return {
    mchid: `190000${tail}`,
    appId: `wx${tail}456789abcdef`,
    serial: `5F3A91C27E04B8D613AA6C90E2F74B1588D0${tail}`,
    merchant: pair(),
    apiKey: `Api3Key0123456789ABCDEFabcde${tail}`,
    platform: pair(),
    publicKeyId: `PUB_KEY_ID_01190000919120260815003512${tail}`,
  }
}
