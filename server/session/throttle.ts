import { inArray, sql } from 'drizzle-orm'
import { loginAttempt } from '../db/schema/identity'
import type { Tx } from '../db/types'
import type { Platform } from '../platform'
import { sha256 } from './digest'

const WINDOW_MS = 15 * 60_000

/** Failures within the window after which no further attempt is made. An account from one address gives out first, so
 * that a stranger who guesses does not lock its owner out. */
const LIMITS = { pair: 10, account: 50, address: 100 }

/** Failures of an account or an address after which a captcha is due. */
const CAPTCHA_AFTER = 3

interface Keys {
  pair: string
  account: string
  address: string
}

/** Names are hashed: people type passwords into the account field. */
export async function throttleKeys(loginAccount: string, address: string): Promise<Keys> {
  const name = (await sha256(loginAccount.toLowerCase())).slice(0, 32)
  const network = networkOf(address)
  return { pair: `pair:${name}:${network}`, account: `account:${name}`, address: `address:${network}` }
}

/** One household or server rents a whole /64 of IPv6. */
function networkOf(address: string): string {
  const v4 = /(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  if (v4 || !address.includes(':')) return v4?.[1] ?? address
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

export interface Standing {
  captchaDue: boolean
  /** Seconds until an attempt is possible again, 0 when one is. */
  retryAfterSeconds: number
}

/** How an account and an address stand before an attempt. */
export async function standing({ db, now }: Platform, keys: Keys): Promise<Standing> {
  const at = now()
  const found = await db.identity((tx) => tx.select().from(loginAttempt).where(inArray(loginAttempt.key, Object.values(keys))))
  const living = new Map(found.filter((row) => row.expiresAt > at).map((row) => [row.key, row]))
  const points = (kind: keyof Keys) => living.get(keys[kind])?.points ?? 0
  const waits = (Object.keys(LIMITS) as (keyof Keys)[])
    .filter((kind) => points(kind) >= LIMITS[kind])
    .map((kind) => Math.ceil((living.get(keys[kind])!.expiresAt - at) / 1000))
  return {
    captchaDue: points('account') >= CAPTCHA_AFTER || points('address') >= CAPTCHA_AFTER,
    retryAfterSeconds: Math.max(0, ...waits),
  }
}

/**
 * Counts an attempt before it is judged, so that many at once cannot slip through together; `forgive` takes it back.
 * Answers how things stand with this attempt counted.
 */
export async function count({ db, now }: Platform, keys: Keys): Promise<{ retryAfterSeconds: number }> {
  const at = now()
  const counted = await db.identity((tx) =>
    tx
      .insert(loginAttempt)
      // In one order always: two attempts on the same keys cannot wait for each other.
      .values([keys.account, keys.address, keys.pair].map((key) => ({ key, points: 1, expiresAt: at + WINDOW_MS })))
      .onConflictDoUpdate({
        target: loginAttempt.key,
        set: {
          points: sql`case when ${loginAttempt.expiresAt} <= ${at} then 1 else ${loginAttempt.points} + 1 end`,
          expiresAt: sql`case when ${loginAttempt.expiresAt} <= ${at} then excluded.expires_at else ${loginAttempt.expiresAt} end`,
        },
      })
      .returning(),
  )
  const over = counted.filter((row) => (Object.keys(LIMITS) as (keyof Keys)[]).some((kind) => keys[kind] === row.key && row.points > LIMITS[kind]))
  return { retryAfterSeconds: Math.max(0, ...over.map((row) => Math.ceil((row.expiresAt - at) / 1000))) }
}

/** After a success: the account starts afresh, the address loses this attempt only. */
export async function forgive(tx: Tx, keys: Keys): Promise<void> {
  await tx.delete(loginAttempt).where(inArray(loginAttempt.key, [keys.account, keys.pair]))
  await tx.update(loginAttempt).set({ points: sql`greatest(${loginAttempt.points} - 1, 0)` }).where(inArray(loginAttempt.key, [keys.address]))
}
