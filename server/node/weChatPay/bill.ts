import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as z from 'zod'
import { billRefusal } from '../../features/payment/bill/ready'
import { UnreadableBill } from '../../features/payment/bill/cells'
import { readWeChatBill } from '../../features/payment/bill/weChatCsv'
import { ChannelError } from '../../ports/payments'
import type { Answered, BillLine, BillRequest } from '../../ports/payments'
import type { PayApi } from './api'
import { badAnswer, WeChatPayRefusal } from './errors'

/**
 * A bill's address, good for five minutes, and the SHA-1 of the file as it is unpacked.
 * https://pay.weixin.qq.com/doc/v3/merchant/4012556654
 */
const address = z.object({ download_url: z.url(), hash_type: z.literal('SHA1'), hash_value: z.string() })

const PATHS = { trade: '/v3/bill/tradebill', funds: '/v3/bill/fundflowbill' } as const

/** A day without payments or refunds has no bill. */
const EMPTY = 'NO_STATEMENT_EXIST'

const UNPACKED_MAX = 256 * 1024 * 1024
const unpack = promisify(gunzip)

async function download(api: PayApi, { download_url: url, hash_value: hash }: z.output<typeof address>) {
  const packed = await api.download(new URL(url))
  const bytes = await unpack(packed, { maxOutputLength: UNPACKED_MAX }).catch(() => {
    throw badAnswer()
  })
  if (createHash('sha1').update(bytes).digest('hex') !== hash.toLowerCase())
    throw new ChannelError('下载的账单与微信支付给的摘要对不上，可能没有下全')
  return bytes
}

/** Fetches and reads a day's bill. */
export async function fetchBill(
  api: PayApi,
  { kind, day }: BillRequest,
  now: number,
): Promise<Answered<readonly BillLine[]>> {
  const refused = billRefusal(day, now)
  if (refused !== null) return { refused }
  const params = { bill_date: day, tar_type: 'GZIP' }
  try {
    const { data } = await api.get(PATHS[kind], address, params)
    return { answer: readWeChatBill(await download(api, data), kind, day) }
  } catch (error) {
    if (error instanceof WeChatPayRefusal) return error.code === EMPTY ? { answer: [] } : { refused: error.message }
    if (error instanceof UnreadableBill) return { refused: error.message }
    throw error
  }
}
