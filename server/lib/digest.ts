/**
 * Web Crypto, available in Node and browsers. Its overhead is ten times the hash itself, which matters for one hash per
 * call; a platform may supply its own.
 */
export async function sha256(text: string): Promise<string> {
  return hexadecimal(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** HMAC-SHA-256 by Web Crypto. */
export async function keyedHash(key: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const hmac = await crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return hexadecimal(await crypto.subtle.sign('HMAC', hmac, encoder.encode(text)))
}

const hexadecimal = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
