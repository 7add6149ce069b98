import { sha256 } from './digest'
import type { Digest } from '../platform'

/** 256 random bits as base64url: 43 characters. */
const TOKEN = /^[\w-]{43}$/

export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** What is stored of a token; null for anything that cannot be one. A random token needs no salt. */
export async function tokenHash(token: string, digest: Digest = sha256): Promise<string | null> {
  return TOKEN.test(token) ? digest(token) : null
}
