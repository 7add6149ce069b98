import type { ResultOf } from '../../../src/contract/kit/core'
import type { storage } from '../../../src/contract/media/storage'
import type { DetachedContext } from '../../http/handler'
import { rule } from '../../http/refusal'
import { ownFile, storeFile, uploadedName } from './keep'
import { checkSize } from './limits'
import { mediaUrlOf } from './names'

/** Kept as UTF-8 whatever it came in: Chinese editors still write GB18030. */
export async function storeText(
  { platform, session, now, audit, transaction }: DetachedContext,
  file: Blob,
): Promise<ResultOf<typeof storage.txt>> {
  checkSize('txt', file.size, platform.config)
  const text = decode(new Uint8Array(await file.arrayBuffer()))
  const body = new TextEncoder().encode(text)
  const name = await storeFile(platform.media, body, 'txt')
  audit(name)
  const bytes = body.byteLength
  await transaction((tx) => ownFile(tx, { name, kind: 'txt', fileName: uploadedName(file), bytes, createdAt: now, createdBy: session.accountId }))
  return { url: mediaUrlOf(name), text, bytes }
}

// What no text holds: control characters other than tab, line feed, carriage return and form feed.
// eslint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000B\u000E-\u001F]/

export function decode(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      if (!BINARY.test(text)) return text
    } catch {
      // Not this encoding.
    }
  }
  throw rule('不是可读的文本（UTF-8 或 GB18030）', [{ path: 'file', message: '不是可读的文本（UTF-8 或 GB18030）' }])
}
