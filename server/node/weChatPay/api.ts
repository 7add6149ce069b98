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

/** A verified answer of WeChat Pay. */
interface PayAnswer<T> {
  data: T
  /** Its clock in epoch milliseconds, if stated. */
  date: number | null
  /** What it was signed with: serial number of a certificate, or id of the public key. */
  signer: string
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
  /** The account with its platform certificates fetched again. */
  renew?: (() => Promise<WeChatPayAccount>) | undefined
}

/** Querying something that does not exist is not an error. */
const ABSENT: ReadonlySet<string> = new Set(['ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS', 'NO_STATEMENT_EXIST'])

export const isPublicKeyId = (serial: string): boolean => serial.startsWith('PUB_KEY_ID_')
/** Whether an unknown signer may be a platform certificate that was issued since. */
export const isFetchable = (serial: string): boolean => /^[0-9A-F]{8,40}$/i.test(serial)

const publicKeys = (verifiers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(verifiers).map(([serial, pem]) => [serial, createPublicKey(pem)]))

function clientOf({ mchid, serial, privateKey, verifiers }: WeChatPayAccount, address: string, timeout: number) {
  const client = new Wechatpay({
    mchid,
    serial,
    privateKey: createPrivateKey(privateKey),
    certs: publicKeys(verifiers),
    baseURL: `${address}/`,
    timeout,
    maxRedirects: 0,
    maxContentLength: ANSWER_MAX,
  } as never)
  return client.client.v3
}

/** Asks for an answer signed with the public key, while a merchant changes to it from certificates. */
function signerHeader({ verifiers }: WeChatPayAccount) {
  const [first = ''] = Object.keys(verifiers)
  return isPublicKeyId(first) ? { 'Wechatpay-Serial': first } : {}
}

/** Signed calls for an account. Hides the library's errors: they contain its configuration and private key. */
export function createPayApi(
  account: WeChatPayAccount,
  { address, pace, timeoutMs = TIMEOUT_MS, renew }: ApiOptions,
): PayApi {
  const { mchid, privateKey } = account
  // Includes the key, so that entering another merchant's number cannot slow that merchant down.
  const payer = `${mchid} ${createHash('sha256').update(privateKey).digest('hex').slice(0, 16)}`
  const headers = { Accept: 'application/json', ...signerHeader(account) }
  const known = clientOf(account, address, timeoutMs)
  async function ask(client: typeof known, { path, ...content }: PayCall) {
    await pace.wait(payer)
    const response = await client
      .request({ url: path.replace(/^\//, ''), headers, ...content })
      .catch((error: unknown) => failure(error))
    if (response instanceof WeChatPayRefusal && !ABSENT.has(response.code)) await pace.countWrong(payer)
    return response
  }
  async function send(call: PayCall) {
    let response = await ask(known, call)
    if (response instanceof UnverifiedAnswer && renew && isFetchable(response.signer)) {
      // Calls may be repeated: each number is created, closed and refunded once.
      const renewed = await renew()
      if (Object.hasOwn(renewed.verifiers, response.signer))
        response = await ask(clientOf(renewed, address, timeoutMs), call)
    }
    if (response instanceof Error) throw response
    return response
  }
  async function request<S extends z.ZodType>(call: PayCall, schema: S): Promise<PayAnswer<z.output<S>>> {
    const response = await send(call)
    // 202 is no success: the payer is typing the password, and the outcome is open.
    if (response.status !== (call.path.endsWith('/close') ? NO_CONTENT : OK)) throw pending()
    const parsed = schema.safeParse(response.data)
    if (!parsed.success) throw badAnswer()
    return { data: parsed.data, date: dateOf(response.headers), signer: signerOf(response.headers) }
  }
  return {
    get: (path, schema, params = {}) => request({ method: 'get', path, params }, schema),
    post: (path, schema, body) => request({ method: 'post', path, data: body }, schema),
    async download({ pathname: path, searchParams }) {
      const file = { responseType: 'arraybuffer', timeout: FILE_TIMEOUT_MS, maxContentLength: FILE_MAX } as const
      const { data } = await send({ method: 'get', path, params: Object.fromEntries(searchParams), ...file })
      if (!Buffer.isBuffer(data)) throw badAnswer()
      return data
    },
  }
}

interface PayCall {
  method: 'get' | 'post'
  path: string
  params?: object
  data?: object
  responseType?: 'arraybuffer'
  timeout?: number
  maxContentLength?: number
}

function signerOf(headers: unknown): string {
  const { 'wechatpay-serial': serial } = headers as { 'wechatpay-serial'?: unknown }
  return typeof serial === 'string' ? serial : ''
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
  if (VERIFICATION.test(code)) {
    const isUnknown = code === 'EV3_RES_HEADER_PLATFORM_SERIAL'
    return new UnverifiedAnswer(verificationWords(code), isUnknown ? signerOf(response?.headers) : '')
  }
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
