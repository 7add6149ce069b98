import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StubAccount } from './account'
import { StubBills } from './bills'

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
  signedBy?: StubAccount['platform']
  date?: string
}

interface Trade {
  number: string
  type: string
  state: string
  total: number
  transactionId: string
  paidAt: string
}

interface Refund {
  number: string
  id: string
  status: string
  amount: number
  paid: number
  reason: string
  paymentNumber: string
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
  /** Named by signatures in place of the public key's id. */
  serial?: string
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
  }

  /** The next answers to calls whose path ends like this, in place of its own. */
  next(end: string, ...answers: (Answer | typeof SILENCE)[]): void {
    this.#next.set(end, [...(this.#next.get(end) ?? []), ...answers])
  }

  asked(end: string): PayRequest[] {
    return this.requests.filter(({ path }) => path.endsWith(end))
  }

  /** The visitor pays. */
  pay(number: string): Trade {
    const trade = this.trades.get(number)
    if (!trade) throw new Error(`no order ${number}`)
    return Object.assign(trade, {
      state: 'SUCCESS',
      transactionId: `4200${Date.now()}${number}`,
      paidAt: china(Date.now()),
    })
  }

  /** A refund reaches its end. */
  finish(number: string, status: 'SUCCESS' | 'CLOSED' | 'ABNORMAL'): Refund {
    const refund = this.refunds.get(number)
    if (!refund) throw new Error(`no refund ${number}`)
    return Object.assign(refund, { status, finishedAt: Date.now() })
  }

  /** A notification of a payment as it would be sent, signed and encrypted. */
  paymentNotice(number: string, changed: NoticeOptions = {}): SignedNotice {
    return this.notice('TRANSACTION.SUCCESS', this.#transaction(number), changed)
  }

  refundNotice(number: string, changed: NoticeOptions = {}): SignedNotice {
    const { status, ...refund } = this.#refund(this.refunds.get(number) as Refund) as { status: string }
    const content = { mchid: this.account.mchid, ...refund, refund_status: status }
    return this.notice(`REFUND.${status}`, content, changed)
  }

  notice(
    event: string,
    content: object,
    { at = Date.now(), key = this.account.apiKey, signer = this.account.platform, ...changed }: NoticeOptions = {},
  ): SignedNotice {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('transaction'))
    const text = JSON.stringify({ ...content, ...changed.content })
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
      'base64',
    )
    const body = JSON.stringify({
      id: `EV-${nonce}`,
      create_time: china(at),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: '',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext,
        nonce,
        associated_data: 'transaction',
        original_type: 'x',
      },
    })
    return { body, headers: this.#signed(body, at, signer) }
  }

  #signed(body: string, at: number, signer: StubAccount['platform']): Record<string, string> {
    const [timestamp, nonce] = [String(Math.floor(at / 1000)), randomBytes(16).toString('hex')]
    const signature = createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .sign(signer.privateKey, 'base64')
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': this.serial ?? this.account.publicKeyId,
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
    const signer = answer.signedBy ?? this.account.platform
    response
      .writeHead(answer.status, {
        ...this.#signed(sent, Date.now(), signer),
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

  #order(way: string, body: Record<string, unknown>): Answer {
    if (body['mchid'] !== this.account.mchid || !this.boundApps.includes(String(body['appid'])))
      return refuse(400, 'APPID_MCHID_NOT_MATCH', '商户号和appid没有绑定关系')
    if (this.refused.has(way)) return refuse(403, 'NO_AUTH', '此商家的收款功能已被限制')
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

  #transaction(number: string): object {
    const { state, type, total, transactionId, paidAt } = this.trades.get(number) as Trade
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
        amount: { total, payer_total: total },
      }),
    }
  }

  #query(number: string): Answer {
    return this.trades.has(number) ? ok(this.#transaction(number)) : refuse(404, 'ORDER_NOT_EXIST', '订单不存在')
  }

  #close(number: string): Answer {
    const trade = this.trades.get(number)
    if (!trade) return refuse(404, 'ORDER_NOT_EXIST')
    if (trade.state === 'SUCCESS') return refuse(400, 'ORDERPAID', '该订单已支付')
    trade.state = 'CLOSED'
    return { status: 204 }
  }

  #refund({ number, id, status, amount, paid, finishedAt }: Refund): object {
    return {
      refund_id: id,
      out_refund_no: number,
      status,
      amount: { refund: amount, total: paid },
      ...(status === 'SUCCESS' && { success_time: china(finishedAt ?? Date.now()) }),
    }
  }

  #startRefund(body: Record<string, unknown>): Answer {
    const [number, order] = [String(body['out_refund_no']), String(body['out_trade_no'])]
    const { refund: amount, total: paid } = body['amount'] as { refund: number; total: number }
    const trade = this.trades.get(order)
    if (trade?.state !== 'SUCCESS' || trade.total !== paid) return refuse(400, 'INVALID_REQUEST', '订单状态不正确')
    const refund = this.refunds.get(number) ?? {
      number,
      id: `5030${number}`,
      status: 'PROCESSING',
      amount,
      paid,
      reason: String(body['reason']),
      paymentNumber: order,
      finishedAt: null,
    }
    this.refunds.set(number, refund)
    return ok(this.#refund(refund))
  }
}

interface NoticeOptions {
  at?: number
  key?: string
  signer?: StubAccount['platform']
  content?: object
}

interface SignedNotice {
  body: string
  headers: Record<string, string>
}
