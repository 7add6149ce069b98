import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import axios from 'axios'
import Wechatpay from 'wechatpay-axios-plugin'
import * as z from 'zod'
import type { WeChatPayAccount } from '../../ports/weChatPay'
import { badAnswer, failureOf, NO_CODE, noAnswer, pending, UnverifiedAnswer, WeChatPayRefusal } from './errors'
import type { Pace } from './pace'

const TIMEOUT_MS = 8000
const OK = 200
const NO_CONTENT = 204
const ANSWER_MAX = 1024 * 1024
const FILE_TIMEOUT_MS = 60_000
const FILE_MAX = 64 * 1024 * 1024

const refusal = z.object({ code: z.string().catch(NO_CODE), message: z.string().catch('') })

/** A verified answer of WeChat Pay; `date`: its clock in epoch milliseconds, if stated. */
interface PayAnswer<T> {
  data: T
  date: number | null
}

export interface PayApi {
  get<S extends z.ZodType>(path: string, schema: S, params?: Record<string, string>): Promise<PayAnswer<z.output<S>>>
  post<S extends z.ZodType>(path: string, schema: S, body: object): Promise<PayAnswer<z.output<S>>>
  /** Downloads a bill. The response is unsigned; the hash signed earlier proves that it is complete. */
  download(url: URL): Promise<Buffer>
}

/** Shape of an answer without content. */
export const nothing = z.unknown()

interface ApiOptions {
  /** `https://api.mch.weixin.qq.com`. */
  address: string
  pace: Pace
  timeoutMs?: number | undefined
}

/** Querying something that does not exist is not an error. */
const ABSENT: ReadonlySet<string> = new Set(['ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS', 'NO_STATEMENT_EXIST'])

const publicKeys = (verifiers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(verifiers).map(([serial, pem]) => [serial, createPublicKey(pem)]))

/** Signed calls for an account. Hides the library's errors: they contain its configuration and private key. */
export function createPayApi(account: WeChatPayAccount, { address, pace, timeoutMs = TIMEOUT_MS }: ApiOptions): PayApi {
  const { mchid, serial, privateKey, verifiers } = account
  const client = new Wechatpay({
    mchid,
    serial,
    privateKey: createPrivateKey(privateKey),
    certs: publicKeys(verifiers),
    baseURL: `${address}/`,
    timeout: timeoutMs,
    maxRedirects: 0,
    maxContentLength: ANSWER_MAX,
  } as never)
  // Includes the key, so that entering another merchant's number cannot slow that merchant down.
  const payer = `${mchid} ${createHash('sha256').update(privateKey).digest('hex').slice(0, 16)}`
  // Names the key that WeChat Pay is to sign its answer with, while a merchant changes from certificates to the public
  // key.
  const headers = { 'Wechatpay-Serial': Object.keys(verifiers)[0] ?? '', Accept: 'application/json' }
  async function send(path: string, content: object) {
    await pace.wait(payer)
    const response = await client.client.v3
      .request({ url: path.replace(/^\//, ''), headers, ...content })
      .catch((error: unknown) => failure(error))
    if (response instanceof Error) {
      if (response instanceof WeChatPayRefusal && !ABSENT.has(response.code)) await pace.countWrong(payer)
      throw response
    }
    return response
  }
  async function request<S extends z.ZodType>(
    method: 'get' | 'post',
    path: string,
    schema: S,
    content: { params?: object; data?: object },
  ): Promise<PayAnswer<z.output<S>>> {
    const response = await send(path, { method, ...content })
    // 202 is no success: the payer is typing the password, and the outcome is open.
    if (response.status !== (path.endsWith('/close') ? NO_CONTENT : OK)) throw pending()
    const parsed = schema.safeParse(response.data)
    if (!parsed.success) throw badAnswer()
    return { data: parsed.data, date: dateOf(response.headers) }
  }
  return {
    get: (path, schema, params = {}) => request('get', path, schema, { params }),
    post: (path, schema, body) => request('post', path, schema, { data: body }),
    async download({ pathname, searchParams }) {
      const file = { responseType: 'arraybuffer', timeout: FILE_TIMEOUT_MS, maxContentLength: FILE_MAX }
      const params = Object.fromEntries(searchParams)
      const { data } = await send(pathname, { method: 'get', params, ...file })
      if (!Buffer.isBuffer(data)) throw badAnswer()
      return data
    },
  }
}

function dateOf(headers: unknown): number | null {
  const { date } = headers as { date?: unknown }
  const at = typeof date === 'string' ? Date.parse(date) : NaN
  return Number.isNaN(at) ? null : at
}

const VERIFICATION = /^EV3_RES_/

function failure(error: unknown): Error {
  if (!axios.isAxiosError(error)) return badAnswer()
  const { code = '', response } = error
  if (VERIFICATION.test(code)) return new UnverifiedAnswer(verificationWords(code))
  if (response === undefined) return noAnswer()
  const { data } = refusal.safeParse(response.data)
  return data ? failureOf(response.status, data.code, data.message) : failureOf(response.status, NO_CODE, '')
}

function verificationWords(code: string): string {
  if (code === 'EV3_RES_HEADER_TIMESTAMP_OFFSET') return '服务器的时间与微信支付相差超过 5 分钟，请校准时间'
  if (code === 'EV3_RES_HEADER_PLATFORM_SERIAL')
    return '微信支付用另一把密钥签的名：公钥 ID 或平台证书不是这个商户号的，或已经更换'
  if (code === 'EV3_RES_HEADER_SIGNATURE_DIGEST') return '微信支付的签名验不过：公钥与公钥 ID，或平台证书，不是一套'
  return '微信支付的应答没有签名，可能是接口地址不对'
}
