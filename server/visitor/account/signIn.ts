import { sql } from 'drizzle-orm'
import { newId } from '../../db/id'
import { idRow } from '../../db/rowShapes'
import { hasRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import {
  accountOf,
  findAccount,
  giveDevice,
  lockAccount,
  lockDevice,
  deviceVisitorOf,
  VisitorForgotten,
} from './devices'
import type { PageIdentity } from './devices'
import { takeOver } from './takeOver'

interface Device {
  key: string
  name: string
}

/**
 * The account a visitor signs in to, on this device. Unsigned data of the device moves to the account; data of another
 * account stays there.
 */
export async function signInDevice(tx: Tx, device: Device, identity: PageIdentity, now: number): Promise<string> {
  await lockDevice(tx, device.key)
  await lockAccount(tx, identity)
  const account = await findAccount(tx, identity)
  const deviceVisitor = await deviceVisitorOf(tx, device.key)
  const id = account ?? (await openAccount(tx, { deviceVisitor, device, identity }, now))
  if (account !== null && deviceVisitor !== null) await takeOver(tx, { from: deviceVisitor, to: account }, now)
  // Waits for a concurrent 忘记我, which would miss the device assigned here.
  const isThere = await hasRow(
    tx,
    sql`update visitor
      set last_seen_at = greatest(last_seen_at, ${now}::bigint), device = coalesce(nullif(${device.name}, ''), device)
      where id = ${id} and deleted_at is null returning 1`,
  )
  if (!isThere) throw new VisitorForgotten()
  await giveDevice(tx, device.key, id, now)
  return id
}

interface Opening {
  deviceVisitor: string | null
  device: Device
  identity: PageIdentity
}

/** The device's own visitor becomes the account; a device of another account gets a new visitor. */
async function openAccount(tx: Tx, { deviceVisitor, device, identity }: Opening, now: number): Promise<string> {
  const { appId, openid } = identity
  if (deviceVisitor !== null) {
    await tx.execute(
      sql`update visitor
        set page_app = ${appId}, page_openid = ${openid}, device_key = null
        where id = ${deviceVisitor}`,
    )
    return deviceVisitor
  }
  const id = newId()
  await tx.execute(sql`insert into visitor (id, page_app, page_openid, nickname, device, first_seen_at, last_seen_at)
    values (${id}, ${appId}, ${openid}, ${`访客${id.slice(-4)}`}, ${device.name}, ${now}::bigint, ${now}::bigint)`)
  return id
}

/** The account's unpaid orders for products the device is buying too: a visitor has one per product. */
export async function readDuplicates(tx: Tx, deviceKey: string, identity: PageIdentity): Promise<string[]> {
  const [account, deviceVisitor] = [await findAccount(tx, identity), await deviceVisitorOf(tx, deviceKey)]
  if (account === null || deviceVisitor === null || (await accountOf(tx, deviceKey)) !== null) return []
  const orders = await rows(
    tx,
    idRow,
    sql`select o.id from visitor_order o where o.visitor_id = ${account} and o.state = 'pending' and o.product_id in (
      select product_id from visitor_order where visitor_id = ${deviceVisitor} and state = 'pending')`,
  )
  return orders.map(({ id }) => id)
}
