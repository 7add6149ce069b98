import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { verifierFieldsOf } from '../../../../src/contract/system/paymentChannel'
import { rows } from '../../../db/rows'
import type { Database } from '../../../db/types'
import { describeError } from '../../../http/describe'
import { decrypt, encrypt } from '../../../lib/encryption'
import { repeat } from '../../../lib/repeat'
import type { Repeated } from '../../../lib/repeat'
import type { Platform } from '../../../platform'
import { ChannelError } from '../../../ports/payments'
import type { WeChatPay } from '../../../ports/weChatPay'
import { KEYS_LOST, openAccount, readStoredChannel } from './settings'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const INTERVAL_MS = 60_000
/** Anyone can send a notification with an unknown serial number; it must not have certificates fetched each time. */
const GAP_MS = 60_000

export interface Renewing {
  db: Database
  secret: string
  weChatPay: WeChatPay
  now: () => number
}

const claimedRow = z.object({ tenantId: z.string() })

/**
 * Fetches a merchant's platform certificates and stores them beside the known ones. One node at a time, and not within
 * a minute of the last try; returns false if this one need not. `isDue`: by the job, else because a signature names an
 * unknown serial number.
 */
export async function renewCertificates(
  { db, secret, weChatPay, now }: Renewing,
  tenantId: string,
  { isDue = false } = {},
): Promise<boolean> {
  const at = now()
  const stored = await db.tenantTransaction(tenantId, async (tx) => {
    const claimed = await rows(
      tx,
      claimedRow,
      sql`update payment_channel
        set certificates_tried_at = ${at}::bigint, certificates_due_at = ${at + HOUR_MS}::bigint
        where certificates_due_at <= ${isDue ? at : Number.MAX_SAFE_INTEGER}::bigint
          and certificates_tried_at <= ${at - GAP_MS}::bigint
        returning tenant_id as "tenantId"`,
    )
    return claimed.length === 0 ? null : (await readStoredChannel(tx)).value
  })
  if (stored === null) return false
  const { readCertificates } = weChatPay
  try {
    const account = await openAccount({ secret, tenantId, readCertificates }, stored, null)
    if (account === null) throw new ChannelError(KEYS_LOST)
    const fetched = await weChatPay.fetchCertificates(account)
    await db.tenantTransaction(tenantId, async (tx) => {
      const { value } = await readStoredChannel(tx, { locked: true })
      // The merchant has chosen another account, or other keys, meanwhile.
      if (value.mchid !== stored.mchid || value.certificates === null) return
      const known = await decrypt(secret, 'payment key', tenantId, value.certificates.text)
      const merged = weChatPay.mergeCertificates(known ?? '', fetched)
      const print = Object.keys(readCertificates(merged) ?? {}).join('、')
      if (print === '') throw new ChannelError('微信支付给的平台证书都已过期')
      const text = await encrypt(secret, 'payment key', tenantId, merged)
      const certificates = JSON.stringify({ text, storedAt: at, print })
      await tx.execute(
        sql`update payment_channel
          set value = jsonb_set(value, '{certificates}', ${certificates}::jsonb), certificates_failure = '',
            certificates_due_at = ${at + DAY_MS}::bigint`,
      )
    })
  } catch (error) {
    const failure = error instanceof ChannelError ? error.message : '服务器没有办成'
    await db.tenantTransaction(tenantId, (tx) =>
      tx.execute(sql`update payment_channel set certificates_failure = ${failure}`),
    )
    throw error
  }
  return true
}

/** When certificates are to be fetched next; null if the merchant uses none. */
export const firstRenewal = (verifier: Parameters<typeof verifierFieldsOf>[0], now: number): number | null =>
  verifierFieldsOf(verifier).includes('certificates') ? now : null

type JobPlatform = Pick<Platform, 'db' | 'now' | 'log' | 'config' | 'weChatPay'>

/** Renews the certificates of every merchant that uses them, daily; hourly after a failure. */
export async function renewDueCertificates({ db, now, log, config, weChatPay }: JobPlatform): Promise<void> {
  if (weChatPay === undefined) return
  const due = await db.identity((tx) =>
    rows(
      tx,
      claimedRow,
      sql`select tenant_id as "tenantId" from payment_channel where certificates_due_at <= ${now()}::bigint`,
    ),
  )
  for (const { tenantId } of due)
    await renewCertificates({ db, now, weChatPay, secret: config.secret }, tenantId, { isDue: true }).catch(
      (error: unknown) => log.error({ tenantId, err: describeError(error) }, 'platform certificates were not renewed'),
    )
}

export const startCertificateJob = (platform: JobPlatform): Repeated =>
  repeat(
    () => renewDueCertificates(platform),
    INTERVAL_MS,
    (error) => platform.log.warn({ err: describeError(error) }, 'due certificates could not be read'),
  )
