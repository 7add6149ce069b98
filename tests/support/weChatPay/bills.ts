import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

const KINDS: Readonly<Record<string, 'trade' | 'funds'>> = {
  '/v3/bill/tradebill': 'trade',
  '/v3/bill/fundflowbill': 'funds',
}

/** Bills by kind and day, as WeChat Pay keeps them: asked for by day, then downloaded packed, with the hash of what is in them. */
export class StubBills {
  readonly #texts = new Map<string, string>()
  /** In place of the file's own. */
  hash: string | undefined

  set(kind: 'trade' | 'funds', day: string, text: string): void {
    this.#texts.set(`${kind} ${day}`, text)
  }

  clear(): void {
    this.#texts.clear()
    this.hash = undefined
  }

  /** What a request for a bill answers; null if there is none of that day. */
  address(path: string, query: URLSearchParams): object | null | undefined {
    const kind = KINDS[path]
    if (kind === undefined) return undefined
    const key = `${kind} ${query.get('bill_date') ?? ''}`
    const text = this.#texts.get(key)
    if (text === undefined) return null
    return {
      hash_type: 'SHA1',
      hash_value: this.hash ?? createHash('sha1').update(text).digest('hex'),
      download_url: `https://api.mch.weixin.qq.com/v3/billdownload/file?token=${encodeURIComponent(key)}`,
    }
  }

  file(path: string, query: URLSearchParams): Buffer | undefined {
    if (path !== '/v3/billdownload/file') return undefined
    const text = this.#texts.get(query.get('token') ?? '')
    return text === undefined ? undefined : gzipSync(text)
  }
}
