import * as z from 'zod'
import { badAnswer, noAnswer, WeChatError, wordsOf } from './errors'

const TIMEOUT_MS = 5000
/** Larger than any code that WeChat draws. */
const ANSWER_MAX = 4 * 1024 * 1024
const BRACE = 0x7b

const refusal = z.object({ errcode: z.number().optional(), errmsg: z.string().optional() })

/** WeChat answers errors with status 200 and JSON, also in place of a picture. */
function refuseErrors(bytes: Uint8Array): void {
  if (bytes[0] !== BRACE) return
  const { errcode = 0, errmsg = '' } = parse(bytes, refusal)
  if (errcode !== 0) throw new WeChatError(wordsOf(errcode, errmsg), errcode)
}

function parse<S extends z.ZodType>(bytes: Uint8Array, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    throw badAnswer()
  }
}

/** Calls of WeChat's API; both throw `WeChatError`. */
export interface WeChatApi {
  /** Returns the raw answer. */
  askBytes(path: string, body?: object): Promise<Uint8Array<ArrayBuffer>>
  /** Returns the parsed JSON. */
  askJson<S extends z.ZodType>(path: string, schema: S, body?: object): Promise<z.output<S>>
}

/** `address`: `https://api.weixin.qq.com`. */
export function createApi(address: string, timeoutMs = TIMEOUT_MS): WeChatApi {
  /** Errors of `fetch` are not passed on: the URL contains tokens and secrets. */
  async function request(path: string, body?: object): Promise<Uint8Array<ArrayBuffer>> {
    try {
      const response = await fetch(`${address}${path}`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        ...(body !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
      if (response.ok && Number(response.headers.get('content-length') ?? 0) <= ANSWER_MAX)
        return new Uint8Array(await response.arrayBuffer())
    } catch {
      throw noAnswer()
    }
    throw badAnswer()
  }
  async function askBytes(path: string, body?: object): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await request(path, body)
    refuseErrors(bytes)
    return bytes
  }
  return { askBytes, askJson: async (path, schema, body) => parse(await askBytes(path, body), schema) }
}
