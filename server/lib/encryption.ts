import { fromBase64, toBase64 } from '../db/base64'

const IV_BYTES = 12
const encoder = new TextEncoder()

/** Purpose of an encrypted value; keys of one purpose cannot decrypt values of another. */
export type Purpose =
  | 'second step'
  | 'bot token'
  | 'WeChat secret'
  | 'WeChat page secret'
  | 'WeChat token'
  | 'sold sound'
  | 'payment key'

/** Derives a key for one purpose from the server's secret. */
async function keyOf(secret: string, purpose: Purpose): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
  const from = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) }
  return crypto.subtle.deriveKey(from, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

const parameters = (iv: Uint8Array<ArrayBuffer>, owner: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(owner),
})

/**
 * Encrypts a text (AES-256-GCM, base64) bound to its owner: a value copied to another owner's row cannot be decrypted.
 */
export async function encrypt(secret: string, purpose: Purpose, owner: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const encrypted = new Uint8Array(
    await crypto.subtle.encrypt(parameters(iv, owner), await keyOf(secret, purpose), encoder.encode(text)),
  )
  const combined = new Uint8Array(iv.length + encrypted.length)
  combined.set(iv)
  combined.set(encrypted, iv.length)
  return toBase64(combined)
}

/** Null if it was encrypted with another secret, or for another owner. */
export async function decrypt(
  secret: string,
  purpose: Purpose,
  owner: string,
  encrypted: string,
): Promise<string | null> {
  const bytes = fromBase64(encrypted)
  try {
    const text = await crypto.subtle.decrypt(
      parameters(bytes.slice(0, IV_BYTES), owner),
      await keyOf(secret, purpose),
      bytes.slice(IV_BYTES),
    )
    return new TextDecoder().decode(text)
  } catch {
    return null
  }
}
