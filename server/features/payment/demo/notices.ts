import * as z from 'zod'
import type { ChannelNotice } from '../../../ports/payments'
import { keyedHash } from '../../../lib/digest'
import { couponsOf } from './trades'

/** Older notifications may be replays. */
const AGE_MAX_MS = 5 * 60_000

const paymentNotice = z.object({
  merchant: z.string(),
  number: z.string(),
  transactionNumber: z.string(),
  amount: z.int(),
  coupon: z.int().optional(),
  paidAt: z.int(),
})
const refundNotice = z.object({
  merchant: z.string(),
  number: z.string(),
  refundNumber: z.string(),
  state: z.enum(['done', 'closed', 'abnormal']),
  amount: z.int(),
  finishedAt: z.int(),
  /** The day under which the bill lists it. */
  acceptedAt: z.int().optional(),
})
const notice = z.union([paymentNotice, refundNotice])
export type DemoNotice = z.output<typeof notice>

const signatureOf = (secret: string, at: string, body: string): Promise<string> =>
  keyedHash(secret, `demonstration notice\n${at}\n${body}`)

/** A notification as the channel sends it: signed, with the time. */
export async function signNotice(
  secret: string,
  content: DemoNotice,
  now: number,
): Promise<{ headers: Record<string, string>; body: string }> {
  const body = JSON.stringify(content)
  return { headers: { 'demo-time': String(now), 'demo-signature': await signatureOf(secret, String(now), body) }, body }
}

/** What a notification says; null if the channel did not send it, sent it long ago, or sent it to another merchant. */
export async function readDemoNotice(
  { secret, now }: { secret: string; now: () => number },
  tenantId: string,
  { headers, body }: { headers: Headers; body: string },
): Promise<ChannelNotice | null> {
  const at = headers.get('demo-time') ?? ''
  const signature = headers.get('demo-signature') ?? ''
  // Hashes are compared, so the timing reveals nothing about the right signature.
  const [actual, expected] = await Promise.all([
    keyedHash(secret, signature),
    signatureOf(secret, at, body).then((right) => keyedHash(secret, right)),
  ])
  if (actual !== expected || Math.abs(now() - Number(at)) > AGE_MAX_MS) return null
  const { data } = notice.safeParse(JSON.parse(body))
  if (!data || data.merchant !== tenantId) return null
  if ('paidAt' in data) {
    const { number, transactionNumber, amount, coupon, paidAt } = data
    const payment = { state: 'paid' as const, transactionNumber, amount, paidAt, coupons: couponsOf(coupon ?? 0) }
    return { kind: 'payment', number, payment }
  }
  const { number, state, refundNumber, amount, finishedAt, acceptedAt } = data
  return {
    kind: 'refund',
    number,
    refund: state === 'done' ? { state, refundNumber, amount, finishedAt, acceptedAt } : { state },
  }
}
