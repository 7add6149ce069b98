import { required } from '../../src/lib/required'

const MEDIA_PATH = '/saas/media/'

export const mediaUrlOf = (name: string): string => MEDIA_PATH + name

export const mediaName = (url: string): string => url.slice(MEDIA_PATH.length)

/** A content-addressed name: the SHA-256 of the bytes plus the extension. */
export async function contentName(body: Uint8Array<ArrayBuffer>, extension: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return `${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}.${extension}`
}

/** Content type of a stored file by extension; other extensions are never served. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  txt: 'text/plain; charset=utf-8',
}

export const contentTypeOf = (extension: string): string => required(CONTENT_TYPES[extension], extension)

export const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
