import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { PAY_PLACES } from '../../../../src/contract/features/payment/payPlaces'
import { CHANNEL_NAMES, VERIFIER_NAMES, verifierFieldsOf } from '../../../../src/contract/system/paymentChannel'
import type { ChosenChannel, Verifier } from '../../../../src/contract/system/paymentChannel'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { decrypt } from '../../../lib/encryption'
import type { WeChatPayAccount } from '../../../ports/weChatPay'

export const NOTICE_PATH_OF = (tenantId: string): string => `/saas/pay/notice/${tenantId}`

/** `text` is encrypted. */
const storedKey = z.object({ text: z.string(), storedAt: z.number(), print: z.string() })
export type StoredKey = z.output<typeof storedKey>

const storedChannel = z.object({
  provider: z.enum(Object.keys(CHANNEL_NAMES) as [ChosenChannel]),
  demo: z.boolean(),
  mchid: z.string(),
  appId: z.string(),
  serial: z.string(),
  privateKey: storedKey.nullable(),
  apiKey: storedKey.nullable(),
  verifier: z.enum(Object.keys(VERIFIER_NAMES) as [Verifier]),
  publicKeyId: z.string(),
  publicKey: storedKey.nullable(),
  certificates: storedKey.nullable(),
  places: z.array(z.enum(PAY_PLACES)),
  origin: z.string(),
})
export type StoredChannel = z.output<typeof storedChannel>

/** Settings before the first save: the demonstration channel if there is one, else none. */
const INITIAL: StoredChannel = {
  provider: 'none',
  demo: true,
  mchid: '',
  appId: '',
  serial: '',
  privateKey: null,
  apiKey: null,
  verifier: 'publicKey',
  publicKeyId: '',
  publicKey: null,
  certificates: null,
  places: [...PAY_PLACES],
  origin: '',
}

const channelRow = z.object({
  value: storedChannel,
  version: z.int(),
  updatedAt: z.number(),
  updatedBy: z.string().nullable(),
  certificatesFailure: z.string(),
})

/** A merchant's channel; version 0 before the first save. */
export async function readStoredChannel(tx: Tx, { locked = false } = {}): Promise<z.output<typeof channelRow>> {
  const [row] = await rows(
    tx,
    channelRow,
    sql`select value, version, updated_at::float8 as "updatedAt", updated_by as "updatedBy",
        certificates_failure as "certificatesFailure"
      from payment_channel ${locked ? sql`for update` : sql``}`,
  )
  return row ?? { value: INITIAL, version: 0, updatedAt: 0, updatedBy: null, certificatesFailure: '' }
}

export const KEYS_LOST = '已封存的密钥读不出来（服务器的密钥换过），请重新填写商户私钥、APIv3 密钥和验签的公钥或证书'

/** Whether WeChat Pay can be called with it. */
export const isComplete = (stored: StoredChannel): boolean =>
  stored.mchid !== '' &&
  stored.privateKey !== null &&
  stored.apiKey !== null &&
  verifierFieldsOf(stored.verifier).every((field) => stored[field] !== null)

/** The account with its keys opened; null if they were encrypted with a former secret of the server. */
export async function openAccount(
  {
    secret,
    tenantId,
    readCertificates,
  }: {
    secret: string
    tenantId: string
    readCertificates: (text: string) => Readonly<Record<string, string>> | null
  },
  stored: StoredChannel,
  pageAppId: string | null,
): Promise<WeChatPayAccount | null> {
  const open = (key: StoredKey | null) =>
    key === null ? Promise.resolve(null) : decrypt(secret, 'payment key', tenantId, key.text)
  const fields = verifierFieldsOf(stored.verifier)
  const [privateKey, apiKey, ...opened] = await Promise.all([
    open(stored.privateKey),
    open(stored.apiKey),
    ...fields.map((field) => open(stored[field])),
  ])
  // The public key first: calls ask for answers signed with it.
  const verifiers = fields.map((field, index) => {
    const text = opened[index] ?? null
    return text === null ? null : field === 'publicKey' ? { [stored.publicKeyId]: text } : readCertificates(text)
  })
  if (privateKey === null || apiKey === null || verifiers.includes(null)) return null
  const { mchid, appId, serial, places, origin } = stored
  return {
    tenantId,
    mchid,
    appId,
    pageAppId,
    serial,
    privateKey,
    apiKey,
    verifiers: Object.assign({}, ...verifiers) as Record<string, string>,
    places,
    noticeUrl: `${origin}${NOTICE_PATH_OF(tenantId)}`,
  }
}
