import { fromBase64 } from '../../../db/base64'

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const BITS_MIN = 2048

const USAGES = { pkcs8: ['sign'], spki: ['verify'] } as const

/** Fingerprint of a readable key of sufficient length, the same for both halves of a pair; else the problem. */
export type KeyReading = { print: string } | { problem: string }

const LABELS = { pkcs8: 'PRIVATE KEY', spki: 'PUBLIC KEY' } as const

const bodyOf = (pem: string): string => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '')

/** Restores the line breaks that OpenSSL needs and a pasted key may have lost. */
export function wrappedPem(pem: string, format: 'pkcs8' | 'spki'): string {
  const lines = bodyOf(pem).match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${LABELS[format]}-----`, ...lines, `-----END ${LABELS[format]}-----`, ''].join('\n')
}

async function modulusOf(pem: string, format: 'pkcs8' | 'spki'): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const bytes = fromBase64(bodyOf(pem))
    const key = await crypto.subtle.importKey(format, bytes, RSA, true, USAGES[format])
    const { n = '' } = await crypto.subtle.exportKey('jwk', key)
    return fromBase64(n.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return null
  }
}

/** `7C:1E … 40`: of the SHA-256 of the key's modulus. */
async function printOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())
  return `${hex.slice(0, 2).join(':')} … ${hex.at(-1) ?? ''}`
}

export async function readKey(pem: string, format: 'pkcs8' | 'spki'): Promise<KeyReading> {
  const name = format === 'pkcs8' ? '私钥' : '公钥'
  const modulus = await modulusOf(pem, format)
  if (modulus === null) return { problem: `${name}读不出来：中间的字符不完整或被改过，请重新复制整个文件` }
  if (modulus.length * 8 < BITS_MIN)
    return { problem: `${name}只有 ${modulus.length * 8} 位，微信支付用 ${BITS_MIN} 位的` }
  return { print: await printOf(modulus) }
}
