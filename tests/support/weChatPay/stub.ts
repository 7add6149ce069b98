import { createSign, createVerify, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StubAccount } from './account'
import { StubBills } from './bills'
import { certificateList, sealText } from './platformKeys'
import type { platformCertificate, Signer } from './platformKeys'

/** In place of an answer: the connection stays open and silent. */
export const SILENCE = Symbol('silence')

interface PayRequest {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  headers: Record<string, string>
}

interface Answer {
  status: number
  body?: object
  /** Headers in place of its own signature. */
  signedBy?: Signer
  date?: string
}

interface Trade {
  number: string
  type: string
  state: string
  total: number
  transactionId: string
  paidAt: string
  /** What a coupon of the merchant pays (免充值): not settled. */
  coupon?: number
}

interface Refund {
  number: string
  id: string
  status: string
  amount: number
  paid: number
  reason: string
  paymentNumber: string
  coupon: number
  createdAt: number
  /** Null until it reached an end. */
  finishedAt: number | null
}

const refuse = (status: number, code: string, message = code): Answer => ({ status, body: { code, message } })
const ok = (body: object): Answer => ({ status: 200, body })
const china = (at: number) => `${new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const AUTHORIZATION = /^WECHATPAY2-SHA256-RSA2048 (.*)$/

/** WeChat Pay over HTTP, after its public documents: verifies signatures, signs answers, keeps orders and refunds, and notifies. */
export class WeChatPayStub {
  readonly requests: PayRequest[] = []
  /** AppIDs that the merchant has bound to its account. */
  readonly boundApps: string[]
  readonly trades = new Map<string, Trade>()
  readonly refunds = new Map<string, Refund>()
  readonly bills = new StubBills()
  readonly #next = new Map<string, (Answer | typeof SILENCE)[]>()
  /** Platform certificates that it has; none for merchants that only have a public key. */
  readonly certificates: ReturnType<typeof platformCertificate>[] = []
  /** Signs the list of certificates; else it is signed as everything is. */
  listSigner: Signer | undefined
  /** Chooses what an answer or notification is signed with: the public key, or a certificate. */
  chooseSigner: () => Signer = () => this.account.platform
  /** Closings refused because the visitor was typing the password. */
  typed = 0
  /** Whether the account has too little money for a refund. */
  isShort: () => boolean = () => false
  /** Products that the merchant has not been granted. */
  readonly refused = new Set<string>()
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  constructor(readonly account: StubAccount) {
    this.boundApps = [account.appId]
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  reset(): void {
    this.requests.length = 0
    for (const kept of [this.trades, this.refunds, this.bills, this.#next, this.refused]) kept.clear()
    this.certificates.length = 0
    this.listSigner = undefined
    this.chooseSigner = () => this.account.platform
    this.isShort = () => false
  }

  /** The next answers to calls whose path ends like this, in place of its own. */
  next(end: string, ...answers: (Answer | typeof SILENCE)[]): void {
    this.#next.set(end, [...(this.#next.get(end) ?? []), ...answers])
  }

  asked(end: string): PayRequest[] {
    return this.requests.filter(({ path }) => path.endsWith(end))
  }

  /** The visitor pays, this much of it by a coupon of the merchant. */
  pay(number: string, coupon = 0): Trade {
    const trade = this.trades.get(number)
    if (!trade) throw new Error(`no order ${number}`)
    return Object.assign(trade, {
      state: 'SUCCESS',
      transactionId: `4200${Date.now()}${number}`,
      paidAt: china(Date.now()),
      coupon,
    })
  }

  /** The visitor is typing the password. */
  typePassword(number: string): void {
    const trade = this.trades.get(number)
    if (trade?.state === 'NOTPAY') trade.state = 'USERPAYING'
  }

  /** The visitor leaves without paying. */
  giveUp(number: string): void {
    const trade = this.trades.get(number)
    if (trade?.state === 'USERPAYING') trade.state = 'NOTPAY'
  }

  /** A refund reaches its end. */
  finish(number: string, status: 'SUCCESS' | 'CLOSED' | 'ABNORMAL'): Refund {
    const refund = this.refunds.get(number)
    if (!refund) throw new Error(`no refund ${number}`)
    return Object.assign(refund, { status, finishedAt: Date.now() })
  }

  /** A notification of a payment as it would be sent, signed and encrypted. */
  paymentNotice(number: string, changed: NoticeOptions = {}): SignedNotice {
    return this.notice('TRANSACTION.SUCCESS', this.transactionOf(number), changed)
  }

  refundNotice(number: string, changed: NoticeOptions = {}): SignedNotice {
    const refund = this.refunds.get(number) as Refund
    const { status, create_time: _created, ...answer } = this.#refund(refund) as { status: string; create_time: string }
    const { amount, paid: total, coupon } = refund
    const content = {
      mchid: this.account.mchid,
      ...answer,
      amount: { refund: amount, total, payer_refund: amount - coupon },
      refund_status: status,
    }
    return this.notice(`REFUND.${status}`, content, changed)
  }

  notice(event: string, content: object, { content: changed, ...options }: NoticeOptions = {}): SignedNotice {
    return this.sealed(event, { ...content, ...changed }, options)
  }

  /** Any content, signed and encrypted. */
  sealed(event: string, content: unknown, options: Omit<NoticeOptions, 'content'> = {}): SignedNotice {
    const { at = Date.now(), key = this.account.apiKey, signer } = options
    const body = JSON.stringify({
      id: `EV-${randomBytes(6).toString('hex')}`,
      create_time: china(at),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: '',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ...sealText(JSON.stringify(content), key, 'transaction'),
        original_type: 'x',
      },
    })
    return this.signedText(body, at, signer)
  }

  /** Any body, signed. */
  signedText(body: string, at = Date.now(), signer?: Signer): SignedNotice {
    return { body, headers: this.#signed(body, at, signer) }
  }

  #signed(body: string, at: number, signer = this.chooseSigner()): Record<string, string> {
    const [timestamp, nonce] = [String(Math.floor(at / 1000)), randomBytes(16).toString('hex')]
    const signature = createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .sign(signer.privateKey, 'base64')
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': signer.serial ?? this.account.publicKeyId,
      'wechatpay-signature': signature,
      'content-type': 'application/json',
    }
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request)
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://stub')
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
    const headers = request.headers as Record<string, string>
    const call = { method: request.method ?? '', path, query, body, headers }
    this.requests.push(call)
    const planned = [...this.#next].find(([end, answers]) => path.endsWith(end) && answers.length > 0)?.[1].shift()
    if (planned === SILENCE) return
    const file = planned ? undefined : this.bills.file(path, query)
    if (file) {
      // Files are not signed.
      response.writeHead(200, { 'content-type': 'application/x-gzip' }).end(file)
      return
    }
    const isSigned = this.#verifies(request, text)
    const answer = planned ?? (isSigned ? this.#answer(call) : refuse(401, 'SIGN_ERROR', '签名错误'))
    const sent = answer.body === undefined ? '' : JSON.stringify(answer.body)
    response
      .writeHead(answer.status, {
        ...this.#signed(sent, Date.now(), answer.signedBy),
        ...(answer.date !== undefined && { date: answer.date }),
      })
      .end(sent)
  }

  #verifies({ method, url, headers }: IncomingMessage, body: string): boolean {
    const [, list = ''] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
    const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(list)?.[1] ?? ''
    const { mchid, serial, merchant } = this.account
    if (of('mchid') !== mchid || of('serial_no') !== serial) return false
    const text = `${method}\n${url}\n${of('timestamp')}\n${of('nonce_str')}\n${body}\n`
    return createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, of('signature'), 'base64')
  }

  #answer({ method, path, query, body }: PayRequest): Answer {
    if (path === '/v3/certificates') return this.#listCertificates()
    const bill = this.bills.address(path, query)
    if (bill !== undefined) return bill === null ? refuse(400, 'NO_STATEMENT_EXIST', '账单文件不存在') : ok(bill)
    const [, way] = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(path) ?? []
    if (method === 'POST' && way !== undefined) return this.#order(way, body)
    const [, number = '', close] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(path) ?? []
    if (number !== '') return close === undefined ? this.#query(number) : this.#close(number)
    if (method === 'POST' && path === '/v3/refund/domestic/refunds') return this.#startRefund(body)
    const [, refundNumber = ''] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(path) ?? []
    const refund = this.refunds.get(refundNumber)
    if (refundNumber !== '') return refund ? ok(this.#refund(refund)) : refuse(404, 'RESOURCE_NOT_EXISTS')
    return refuse(404, 'RESOURCE_NOT_EXISTS')
  }

  #listCertificates(): Answer {
    if (this.certificates.length === 0) return refuse(404, 'RESOURCE_NOT_EXISTS', '无可用的平台证书')
    const listed = ok(certificateList(this.certificates, this.account))
    return this.listSigner ? { ...listed, signedBy: this.listSigner } : listed
  }

  #order(way: string, body: Record<string, unknown>): Answer {
    if (body['mchid'] !== this.account.mchid || !this.boundApps.includes(String(body['appid'])))
      return refuse(400, 'APPID_MCHID_NOT_MATCH', '商户号和appid没有绑定关系')
    if (this.refused.has(way))
      return refuse(403, 'NO_AUTH', '商户号该产品权限未开通，请前往商户平台>产品中心检查后重试')
    const number = String(body['out_trade_no'])
    if (!/^[\w|*-]{6,32}$/.test(number)) return refuse(400, 'PARAM_ERROR', 'out_trade_no 不正确')
    const trade = this.trades.get(number)
    if (trade?.state === 'SUCCESS') return refuse(400, 'ORDERPAID')
    if (trade && (trade.type !== way || trade.state !== 'NOTPAY')) return refuse(403, 'OUT_TRADE_NO_USED')
    const { total } = body['amount'] as { total: number }
    this.trades.set(number, { number, type: way, state: 'NOTPAY', total, transactionId: '', paidAt: '' })
    if (way === 'native') return ok({ code_url: `weixin://wxpay/bizpayurl?pr=${number}` })
    if (way === 'h5') return ok({ h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${number}` })
    return ok({ prepay_id: `wx${number}` })
  }

  transactionOf(number: string): object {
    const { state, type, total, transactionId, paidAt, coupon = 0 } = this.trades.get(number) as Trade
    const { mchid, appId } = this.account
    return {
      mchid,
      appid: appId,
      out_trade_no: number,
      trade_type: type.toUpperCase(),
      trade_state: state,
      trade_state_desc: '',
      ...(paidAt !== '' && {
        transaction_id: transactionId,
        success_time: paidAt,
        amount: { total, payer_total: total - coupon },
        ...(coupon > 0 && { promotion_detail: [{ coupon_id: 'C1', type: 'NOCASH', amount: coupon }] }),
      }),
    }
  }

  #query(number: string): Answer {
    return this.trades.has(number) ? ok(this.transactionOf(number)) : refuse(404, 'ORDER_NOT_EXIST', '订单不存在')
  }

  #close(number: string): Answer {
    const trade = this.trades.get(number)
    if (!trade) return refuse(404, 'ORDER_NOT_EXIST')
    if (trade.state === 'SUCCESS') return refuse(400, 'ORDERPAID', '该订单已支付')
    if (trade.state === 'USERPAYING') this.typed += 1
    if (trade.state === 'USERPAYING') return refuse(202, 'USERPAYING', '用户支付中，需要输入密码')
    trade.state = 'CLOSED'
    return { status: 204 }
  }

  #refund({ number, id, status, amount, paid, coupon, createdAt, finishedAt }: Refund): object {
    return {
      refund_id: id,
      out_refund_no: number,
      status,
      create_time: china(createdAt),
      amount: { refund: amount, total: paid, payer_refund: amount - coupon, settlement_refund: amount - coupon },
      ...(status === 'SUCCESS' && { success_time: china(finishedAt ?? Date.now()) }),
    }
  }

  /** In proportion; the last refund takes the rest. */
  #couponOf({ number, total, coupon = 0 }: Trade, amount: number): number {
    const before = [...this.refunds.values()]
      .filter(({ paymentNumber, status }) => paymentNumber === number && status !== 'CLOSED')
      .reduce((sum, refund) => sum + refund.amount, 0)
    const share = (part: number) => Math.floor((coupon * part) / total)
    return share(before + amount) - share(before)
  }

  #startRefund(body: Record<string, unknown>): Answer {
    const [number, order] = [String(body['out_refund_no']), String(body['out_trade_no'])]
    const { refund: amount, total: paid } = body['amount'] as { refund: number; total: number }
    const trade = this.trades.get(order)
    if (trade?.state !== 'SUCCESS' || trade.total !== paid) return refuse(400, 'INVALID_REQUEST', '订单状态不正确')
    if (!this.refunds.has(number) && this.isShort()) return refuse(403, 'NOT_ENOUGH', '基本账户余额不足')
    const refund = this.refunds.get(number) ?? {
      number,
      id: `5030${number}`,
      status: 'PROCESSING',
      amount,
      paid,
      reason: String(body['reason']),
      paymentNumber: order,
      coupon: this.#couponOf(trade, amount),
      createdAt: Date.now(),
      finishedAt: null,
    }
    this.refunds.set(number, refund)
    return ok(this.#refund(refund))
  }
}

interface NoticeOptions {
  at?: number
  key?: string
  signer?: Signer
  content?: object
}

interface SignedNotice {
  body: string
  headers: Record<string, string>
}
