import { sha256 } from '../lib/digest'
import type { Digest } from '../platform'

/** 256 random bits as base64url: 43 characters. */
const TOKEN = /^[\w-]{43}$/

export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Stored hash of a token; null if the input cannot be a token. A random token needs no salt. */
export async function tokenHash(token: string, digest: Digest = sha256): Promise<string | null> {
  return TOKEN.test(token) ? digest(token) : null
}
