import { newId } from '../db/id'
import { asTenant } from '../db/database'
import { sortKey } from '../db/pinyin'
import { account, accountRole, merchant, role, roleRight } from '../db/schema/identity'
import type { Tx } from '../db/types'
import type { Platform } from '../platform'
import { clientHash } from './clientHash'

export interface NewMerchant {
  name: string
  logo?: string | null
}

/** Adds a tenant. Not for endpoints: runs in an owner transaction, which belongs to the new tenant from here on. */
export async function insertMerchant(tx: Tx, now: number, { name, logo = null }: NewMerchant): Promise<string> {
  const id = newId()
  await asTenant(tx, id)
  await tx.insert(merchant).values({ id, name, logo, createdAt: now })
  return id
}

export interface NewRole {
  tenantId: string
  name: string
  note?: string
  rightIds: readonly string[]
  /** In fen; unlimited by default. */
  refundLimit?: number
  refundDayLimit?: number
}

/** Call in the tenant's transaction. */
export async function createRole(tx: Tx, now: number, { rightIds, ...input }: NewRole): Promise<string> {
  const id = newId()
  const { tenantId, name } = input
  await tx.insert(role).values({ id, ...input, namePinyin: sortKey(name), createdAt: now, updatedAt: now })
  if (rightIds.length > 0)
    await tx.insert(roleRight).values(rightIds.map((rightId) => ({ tenantId, roleId: id, rightId })))
  return id
}

export interface NewAccount {
  tenantId: string
  loginAccount: string
  name: string
  phone?: string
  avatar?: string
  roleIds: readonly string[]
  /** Someone else also knows the password. */
  mustChange?: boolean
  /** From `storedPassword()`: hashing is slow, and must not hold up a transaction. */
  passwordHash: string
}

/** Call in the tenant's transaction. */
export async function createAccount(tx: Tx, now: number, input: NewAccount): Promise<string> {
  const id = newId()
  const { tenantId, loginAccount, name, phone = '', avatar = null, mustChange = false, passwordHash } = input
  await tx.insert(account).values({
    id,
    tenantId,
    loginAccount,
    name,
    namePinyin: sortKey(name),
    phone,
    avatar,
    mustChange,
    passwordHash,
    createdAt: now,
    updatedAt: now,
  })
  if (input.roleIds.length > 0)
    await tx.insert(accountRole).values(input.roleIds.map((roleId) => ({ tenantId, accountId: id, roleId })))
  return id
}

/** Stored form of a plain-text password, as if the console had sent it. */
export function storedPassword({ passwords, config }: Platform, password: string): Promise<string> {
  return passwords.hash(clientHash(password, config.passwordHash))
}
