import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { ACCOUNT_DEVICES_MAX } from '../../../src/contract/visitor/visitorLogin'
import { idRow } from '../../db/rowShapes'
import { hasRow, onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { sha256 } from '../../lib/digest'

/** A visitor's identity in the merchant's service account. */
export interface PageIdentity {
  appId: string
  openid: string
}

/** A browser's key is hashed with the merchant: merchants cannot compare their visitors. */
export const deviceKeyOf = (tenantId: string, key: string): Promise<string> => sha256(`${tenantId} ${key}`)

const lock = (tx: Tx, name: string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('visitor ' || current_setting('app.tenant') || ' ' || ${name},
        0))`,
  )

/** Serialises a device's sign-ins until the transaction ends: one of them may assign the device to an account. */
export const lockDevice = (tx: Tx, deviceKey: string) => lock(tx, deviceKey)

/** After `lockDevice`: a new account is added once. */
export const lockAccount = (tx: Tx, { appId, openid }: PageIdentity) => lock(tx, `${appId} ${openid}`)

/** A visitor involved in the sign-in was just forgotten; the next attempt succeeds without them. */
export class VisitorForgotten extends Error {}

/** The account that a device has signed in to. */
export async function accountOf(tx: Tx, deviceKey: string): Promise<string | null> {
  const [row] = await rows(
    tx,
    idRow,
    sql`select v.id
      from visitor_account_device d
      join visitor v on v.id = d.visitor_id
      where d.device_key = ${deviceKey} and v.deleted_at is null`,
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

const devicesRow = z.object({ devices: z.int().nullable() })

/** How many devices have signed in to a visitor's account; null for a visitor without one. */
export async function countDevices(tx: Tx, visitorId: string): Promise<number | null> {
  const { devices } = await onlyRow(
    tx,
    devicesRow,
    sql`select case when page_openid is not null then (
      select count(*)::int from visitor_account_device d where d.visitor_id = v.id
    ) end as devices
      from visitor v where v.id = ${visitorId}`,
  )
  return devices
}

/**
 * Assigns the device to this account. With too many devices those that signed in longest ago are signed out: an account
 * takes one place of a ticket, on however many phones.
 */
export async function giveDevice(tx: Tx, deviceKey: string, visitorId: string, now: number): Promise<void> {
  await tx.execute(sql`insert into visitor_account_device (device_key, visitor_id, at)
    values (${deviceKey}, ${visitorId}, ${now}::bigint)
    on conflict (tenant_id, device_key) do update set visitor_id = excluded.visitor_id, at = excluded.at`)
  const haveLeft = await hasRow(
    tx,
    sql`delete from visitor_account_device where device_key in (
      select device_key from visitor_account_device where visitor_id = ${visitorId}
      order by device_key = ${deviceKey} desc, at desc, device_key offset ${ACCOUNT_DEVICES_MAX}) returning 1`,
  )
  // Tokens do not name their device: all are signed out, and remaining devices return with their keys.
  if (haveLeft) await tx.execute(sql`delete from visitor_token where visitor_id = ${visitorId}`)
}
