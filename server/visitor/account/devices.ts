import { sql } from 'drizzle-orm'
import { idRow } from '../../db/rowShapes'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { sha256 } from '../../session/digest'

/** A visitor's identity in the merchant's service account. */
export interface PageIdentity {
  appId: string
  openid: string
}

/** A browser's key is hashed with the merchant: merchants cannot compare their visitors. */
export const deviceKeyOf = (tenantId: string, key: string): Promise<string> => sha256(`${tenantId} ${key}`)

const lock = (tx: Tx, name: string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('visitor ' || current_setting('app.tenant') || ' ' || ${name}, 0))`,
  )

/** Sign-ins of a device wait for each other until the transaction ends: one of them may give the device to an account. */
export const lockDevice = (tx: Tx, deviceKey: string) => lock(tx, deviceKey)

/** After `lockDevice`: a new account is added once. */
export const lockAccount = (tx: Tx, { appId, openid }: PageIdentity) => lock(tx, `${appId} ${openid}`)

/** The account that a device has signed in to. */
export async function accountOf(tx: Tx, deviceKey: string): Promise<string | null> {
  const [row] = await rows(
    tx,
    idRow,
    sql`select visitor_id as id from visitor_account_device where device_key = ${deviceKey}`,
  )
  return row?.id ?? null
}

/** The visitor that a device is while it has not signed in. */
export async function deviceVisitorOf(tx: Tx, deviceKey: string): Promise<string | null> {
  const [row] = await rows(tx, idRow, sql`select id from visitor where device_key = ${deviceKey}`)
  return row?.id ?? null
}

export async function findAccount(tx: Tx, { appId, openid }: PageIdentity): Promise<string | null> {
  const [row] = await rows(tx, idRow, sql`select id from visitor where page_app = ${appId} and page_openid = ${openid}`)
  return row?.id ?? null
}

/** From now on the device signs in to this account. */
export const giveDevice = (tx: Tx, deviceKey: string, visitorId: string, now: number) =>
  tx.execute(sql`insert into visitor_account_device (device_key, visitor_id, at) values (${deviceKey}, ${visitorId}, ${now}::bigint)
    on conflict (tenant_id, device_key) do update set visitor_id = excluded.visitor_id, at = excluded.at`)
