import { rule } from '../http/refusal'

// Characters that never occur in text: control characters other than tab, line feed, carriage return and form feed.
// eslint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000B\u000E-\u001F]/

/** Decodes a file as UTF-8 or GB18030; refuses it if it is neither. */
export function decodeText(bytes: Uint8Array): string {
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
