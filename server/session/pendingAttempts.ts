import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { required } from '../../src/lib/required'
import { rows } from '../db/rows'
import { loginAttempt } from '../db/schema/identity'
import type { Tx } from '../db/types'
import { signInBusy, attemptsLimited } from '../http/refusal'
import { CAPTCHA_AFTER, KNOWN_DEVICE_MS, LIMITED, LIMITS, WINDOW_MS } from './throttle'
import type { Keys } from './throttle'

/** An attempt in progress for longer than this died with its server, and counts as failed. */
const STALE_MS = 60_000

/** Throttling state of an account and an address. */
interface AttemptState {
  captchaDue: boolean
}

const attemptRow = z.object({
  key: z.string(),
  points: z.number(),
  pending: z.number(),
  expires: z.number(),
  known: z.boolean(),
})
type Row = z.output<typeof attemptRow>

/**
 * Counts an attempt as in progress before it is checked, so parallel attempts cannot slip through a limit, and a
 * correct one never counts as a failure. Refuses attempts beyond a limit; the caller must then roll back the
 * transaction.
 */
export async function begin(tx: Tx, keys: Keys, at: number, hasCaptcha: boolean): Promise<AttemptState> {
  const attempts = await upsert(
    tx,
    [keys.account, keys.address, keys.pair].map((key) => sql`(${key}, 0, 1, ${at}::bigint, ${at + WINDOW_MS}::bigint)`),
    {
      keys,
      at,
      set: sql`
      points = case when a.expires_at <= ${at} then 0 when a.pending_at < ${at - STALE_MS} then a.points + a.pending
      else a.points end,
      pending = case when a.expires_at <= ${at} or a.pending_at < ${at - STALE_MS} then 1 else a.pending + 1 end,
      pending_at = excluded.pending_at,
      expires_at = case when a.expires_at <= ${at}
      or a.points + a.pending = 0 then excluded.expires_at else a.expires_at end`,
    },
  )
  const { known: isKnownDevice } = required(attempts[0], 'attempt')
  for (const kind of LIMITED) {
    if (kind === 'account' && isKnownDevice) continue
    const row = required(
      attempts.find(({ key }) => key === keys[kind]),
      kind,
    )
    if (row.points >= LIMITS[kind]) throw attemptsLimited(Math.ceil((row.expires - at) / 1000))
    if (row.points + row.pending > LIMITS[kind]) throw signInBusy(1)
  }
  const state = attemptState(attempts, keys)
  // Only other servers can fill it: this server checks one attempt at a time per account and address.
  const isFull = attempts.some(({ key, points, pending }) => key !== keys.pair && points + pending > CAPTCHA_AFTER)
  if (!state.captchaDue && !hasCaptcha && isFull) throw signInBusy(1)
  return state
}

/** Turns an attempt in progress into a failure. */
export async function fail(tx: Tx, keys: Keys, at: number): Promise<AttemptState> {
  const attempts = await upsert(
    tx,
    [keys.account, keys.address, keys.pair].map((key) => sql`(${key}, 1, 0, 0::bigint, ${at + WINDOW_MS}::bigint)`),
    {
      keys,
      at,
      set: sql`
      points = case when a.expires_at <= ${at} then 1 else a.points + 1 end,
      pending = greatest(a.pending - 1, 0),
      expires_at = case when a.expires_at <= ${at} or a.points = 0 then excluded.expires_at else a.expires_at end`,
    },
  )
  return attemptState(attempts, keys)
}

/**
 * Neither success nor failure: the password was right, but the account is closed. Only ends the attempt in progress.
 */
export async function withdraw(tx: Tx, keys: Keys, at: number): Promise<AttemptState> {
  const attempts = await upsert(
    tx,
    [keys.account, keys.address, keys.pair].map((key) => sql`(${key}, 0, 0, 0::bigint, ${at + WINDOW_MS}::bigint)`),
    {
      keys,
      at,
      set: sql`pending = greatest(a.pending - 1, 0)`,
    },
  )
  return attemptState(attempts, keys)
}

/** The attempt succeeded: resets the account and marks it as known on its network. Failures of the address remain. */
export async function succeed(tx: Tx, keys: Keys, at: number): Promise<AttemptState> {
  const windowEnd = sql`${at + WINDOW_MS}::bigint`
  const attempts = await upsert(
    tx,
    [
      ...[keys.account, keys.address].map((key) => sql`(${key}, 0, 0, 0::bigint, ${windowEnd})`),
      sql`(${keys.knownDevice}, 0, 0, 0::bigint, ${at + KNOWN_DEVICE_MS}::bigint)`,
      sql`(${keys.pair}, 0, 0, 0::bigint, ${windowEnd})`,
    ],
    {
      keys,
      at,
      set: sql`
      points = case when a.key = ${keys.address} then a.points else 0 end,
      pending = greatest(a.pending - 1, 0),
      expires_at = case when a.key = ${keys.knownDevice} then excluded.expires_at else a.expires_at end`,
    },
  )
  return attemptState(attempts, keys)
}

/** Always upserts rows in the same order, so two attempts on the same keys cannot deadlock. */
function upsert(tx: Tx, values: SQL[], { keys, at, set }: { keys: Keys; at: number; set: SQL }): Promise<Row[]> {
  return rows(
    tx,
    attemptRow,
    sql`insert into ${loginAttempt} as a (key, points, pending, pending_at, expires_at)
      values ${sql.join(values, sql`, `)}
      on conflict (key) do update set ${set}
      returning key, points, pending, expires_at::float8 as expires,
        exists (select from ${loginAttempt} k where k.key = ${keys.knownDevice} and k.expires_at > ${at}) as known`,
  )
}

function attemptState(attempts: readonly Row[], { account, address }: Keys): AttemptState {
  return {
    captchaDue: attempts.some(({ key, points }) => (key === account || key === address) && points >= CAPTCHA_AFTER),
  }
}
