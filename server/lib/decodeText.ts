import { rule } from '../http/refusal'

// Characters that never occur in text: control characters other than tab, line feed, carriage return and form feed.
// eslint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000B\u000E-\u001F]/

/** Excel's "Unicode text" is UTF-16 with a byte order mark; nothing else begins with one. */
function encodingsOf([first, second]: Uint8Array): string[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  if (first === 0xfe && second === 0xff) return ['utf-16be']
  return ['utf-8', 'gb18030']
}

/** Decodes a file as UTF-8, GB18030 or UTF-16 with its mark; refuses it if it is none. */
export function decodeText(bytes: Uint8Array): string {
  for (const encoding of encodingsOf(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      if (!BINARY.test(text)) return text
    } catch {
      // Not this encoding.
    }
  }
  throw rule('不是可读的文本（UTF-8 或 GB18030）', [{ path: 'file', message: '不是可读的文本（UTF-8 或 GB18030）' }])
}
