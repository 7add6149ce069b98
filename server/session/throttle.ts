import { required } from '../../src/lib/required'
import { and, eq, gt, inArray, like, or, sql } from 'drizzle-orm'
import { loginAttempt } from '../db/schema/identity'
import type { Tx } from '../db/types'
import type { Digest, Platform } from '../platform'
import { sha256 } from '../lib/digest'

export const WINDOW_MS = 15 * 60_000

/**
 * Maximum failures within the window. The pair of account and address has the lowest limit, so a stranger who guesses
 * does not lock the owner out. Strangers from many addresses do, but not on a network that the account signed in from
 * recently.
 */
export const LIMITS = { pair: 10, account: 50, address: 100 }
type Limited = keyof typeof LIMITS
export const LIMITED = Object.keys(LIMITS) as Limited[]

export const KNOWN_DEVICE_MS = 30 * 24 * 60 * 60_000

/** Failures of an account or an address after which a captcha is due. */
export const CAPTCHA_AFTER = 3

export interface Keys extends Record<Limited, string> {
  /** Exists while the account is known on the network; counts nothing. */
  knownDevice: string
}

/**
 * Key for counting an account's attempts and for looking it up. If the database lower-cased names its own way, one
 * account could be reached under names that are counted separately.
 */
export const normalizedName = (loginAccount: string): string => loginAccount.toLowerCase()

const nameHash = async (loginAccount: string, digest: Digest = sha256): Promise<string> =>
  (await digest(normalizedName(loginAccount))).slice(0, 32)

/** Names are hashed, because people type passwords into the account field. */
export async function throttleKeys(loginAccount: string, address: string, digest?: Digest): Promise<Keys> {
  const name = await nameHash(loginAccount, digest)
  const network = networkOf(address)
  return {
    pair: `pair:${name}:${network}`,
    account: `account:${name}`,
    address: `address:${network}`,
    knownDevice: `known:${name}:${network}`,
  }
}

/** One household or server rents a whole /64 of IPv6. */
function networkOf(address: string): string {
  const v4 = /(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  if (v4 || !address.includes(':')) return v4?.[1] ?? address
  const [head = '', tail] = address.replace(/%.*/s, '').toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

type Attempt = typeof loginAttempt.$inferSelect

async function activeAttempts(tx: Tx, keys: Keys, at: number): Promise<Map<string, Attempt>> {
  const attempts = await tx
    .select()
    .from(loginAttempt)
    .where(and(inArray(loginAttempt.key, Object.values(keys)), gt(loginAttempt.expiresAt, at)))
  return new Map(attempts.map((row) => [row.key, row]))
}

/** Seconds until no limit is exceeded any more. */
function waitFor(attempts: ReadonlyMap<string, Attempt>, keys: Keys, at: number): number {
  const kinds = LIMITED.filter((kind) => kind !== 'account' || !attempts.has(keys.knownDevice))
  const waits = kinds.map((kind) => {
    const attempt = attempts.get(keys[kind])
    return attempt && attempt.points > LIMITS[kind] ? Math.ceil((attempt.expiresAt - at) / 1000) : 0
  })
  return Math.max(...waits)
}

/** Whether the next attempt of an account from an address needs a captcha. */
export async function isCaptchaDue(tx: Tx, keys: Keys, at: number): Promise<boolean> {
  const attempts = await activeAttempts(tx, keys, at)
  return [keys.account, keys.address].some((key) => (attempts.get(key)?.points ?? 0) >= CAPTCHA_AFTER)
}

/**
 * Counts an attempt of a signed-in user before it is checked, so parallel attempts cannot slip through; `resetAttempts`
 * takes it back. Returns the state including this attempt. (Sign-ins count attempts in progress separately:
 * `pendingAttempts.ts`.)
 */
export async function count({ db, now }: Platform, keys: Keys): Promise<{ retryAfterSeconds: number }> {
  const at = now()
  const attempts = await db.identity(async (tx) => {
    // Always in the same order, so two attempts on the same keys cannot deadlock.
    await countKeys(tx, [keys.account, keys.address, keys.pair], at, WINDOW_MS)
    return activeAttempts(tx, keys, at)
  })
  return { retryAfterSeconds: waitFor(attempts, keys, at) }
}

/** Adds one to each key; an expired window starts over. */
async function countKeys(tx: Tx, keys: readonly string[], at: number, windowMs: number): Promise<Attempt[]> {
  return tx
    .insert(loginAttempt)
    .values(keys.map((key) => ({ key, points: 1, expiresAt: at + windowMs })))
    .onConflictDoUpdate({
      target: loginAttempt.key,
      set: {
        points: sql`case when ${loginAttempt.expiresAt} <= ${at} then 1 else ${loginAttempt.points} + 1 end`,
        pending: sql`case when ${loginAttempt.expiresAt} <= ${at} then 0 else ${loginAttempt.pending} end`,
        expiresAt: sql`case when ${loginAttempt.expiresAt} <= ${at}
          or ${loginAttempt.points} = 0 then excluded.expires_at else ${loginAttempt.expiresAt} end`,
      },
    })
    .returning()
}

export interface CallLimit {
  most: number
  windowMs: number
}

/** Counts a public call of an address; returns the seconds until it may call again, 0 while it may. */
export const countCall = (tx: Tx, name: string, address: string, at: number, limit: CallLimit): Promise<number> =>
  countCallOf(tx, name, networkOf(address), at, limit)

/** The same by caller id. */
export async function countCallOf(
  tx: Tx,
  name: string,
  caller: string,
  at: number,
  { most: max, windowMs }: CallLimit,
): Promise<number> {
  const [counted] = await countKeys(tx, [`${name}:${caller}`], at, windowMs)
  const { points, expiresAt } = required(counted, 'counted call')
  return points > max ? Math.ceil((expiresAt - at) / 1000) : 0
}

/** Failures of an account from any address, and until when it is locked; null when it is not. */
export async function accountLock(
  tx: Tx,
  loginAccount: string,
  at: number,
): Promise<{ failures: number; lockedUntil: number | null }> {
  const attempts = await tx
    .select()
    .from(loginAttempt)
    .where(and(accountAttempts(await nameHash(loginAccount)), gt(loginAttempt.expiresAt, at)))
  const locked = attempts.filter(
    ({ key, points }) => points >= (key.startsWith('pair:') ? LIMITS.pair : LIMITS.account),
  )
  const failures = Math.max(0, ...attempts.map(({ points }) => points))
  return { failures, lockedUntil: locked.length === 0 ? null : Math.max(...locked.map(({ expiresAt }) => expiresAt)) }
}

/** Resets all attempts of an account, from any address. */
export async function unlockAccount(tx: Tx, loginAccount: string): Promise<void> {
  await tx.delete(loginAttempt).where(accountAttempts(await nameHash(loginAccount)))
}

const accountAttempts = (name: string) =>
  or(eq(loginAttempt.key, `account:${name}`), like(loginAttempt.key, `pair:${name}:%`))

/**
 * After a success: resets the account and marks it as known on its network. The address only gets this attempt back.
 */
export async function resetAttempts(tx: Tx, keys: Keys, at: number): Promise<void> {
  // Sign-ins in progress stay counted.
  await tx
    .update(loginAttempt)
    .set({ points: 0 })
    .where(inArray(loginAttempt.key, [keys.account, keys.pair]))
  await tx
    .update(loginAttempt)
    .set({ points: sql`greatest(${loginAttempt.points} - 1, 0)` })
    .where(inArray(loginAttempt.key, [keys.address]))
  const device = { key: keys.knownDevice, points: 0, expiresAt: at + KNOWN_DEVICE_MS }
  await tx
    .insert(loginAttempt)
    .values(device)
    .onConflictDoUpdate({ target: loginAttempt.key, set: { expiresAt: device.expiresAt } })
}
