import { createCipheriv, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { StubAccount } from './account'
import { certificateOf } from './certificate'

/** What WeChat Pay signs with; `serial`: as its signatures name it, by default the public key's id. */
export interface Signer {
  privateKey: string
  serial?: string
}

interface PlatformCertificate extends Signer {
  serial: string
  publicKey: string
  pem: string
}

/** A platform certificate with a key of its own. */
export function platformCertificate(): PlatformCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  // Positive, and without a leading zero that the certificate would lose.
  const serial = `5${randomBytes(20).toString('hex').slice(1)}`.toUpperCase()
  return { privateKey, publicKey, serial, pem: certificateOf({ privateKey, publicKey }, serial) }
}

export function sealText(text: string, key: string, associated: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated))
  const parts = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return { ciphertext: Buffer.concat(parts).toString('base64'), nonce, associated_data: associated }
}

/** The answer of `/v3/certificates`. */
export const certificateList = (
  certificates: readonly PlatformCertificate[],
  { apiKey }: Pick<StubAccount, 'apiKey'>,
): object => ({
  data: certificates.map(({ serial, pem }) => ({
    serial_no: serial,
    effective_time: '2026-01-01T08:00:00+08:00',
    expire_time: '2031-01-01T08:00:00+08:00',
    encrypt_certificate: { algorithm: 'AEAD_AES_256_GCM', ...sealText(pem, apiKey, 'certificate') },
  })),
})
