import { FOREIGN_PICTURES } from '@/contract/kit/link'

const LONGEST_MS = 20_000

/**
 * Fetches another site's picture in the browser, without cookies or referrer. Only from sites allowed by the page's CSP;
 * the server never fetches URLs named in a text.
 */
export async function fetchPicture(address: string): Promise<File> {
  // Of this computer or of the program that it was copied from: `file:`, `cid:`, `webkit-fake-url:`.
  if (/^(?!https?:)[a-z][\w.+-]+:/i.test(address)) throw new Error('网页读不到电脑里的这张图片，请另存后选择文件')
  const text = address.replace(/^(http:)?\/\//, 'https://')
  if (!URL.canParse(text) || !FOREIGN_PICTURES.some((origin) => origin === new URL(text).origin))
    throw new Error('别的地方的图片不能直接带过来，请保存后上传')
  const fetchError = (cause: unknown) => new Error('原网站没有给出这张图片，请保存后上传', { cause })
  const response = await fetch(text, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch((cause: unknown) => {
    throw fetchError(cause)
  })
  if (!response.ok) throw fetchError(response.status)
  return fileOf(await response.blob())
}

const fileOf = (blob: Blob) => new File([blob], `图片.${blob.type.split('/')[1] ?? 'jpg'}`, { type: blob.type })

/** A picture embedded in the markup as a data URL; null if unreadable. */
export function fileInAddress(address: string): File | null {
  const [, type, data] = /^data:(image\/[\w+.-]+);base64,([\w+/=\s]+)$/.exec(address) ?? []
  if (type === undefined || data === undefined) return null
  try {
    return fileOf(new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type }))
  } catch {
    return null
  }
}
