import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { newId } from '../../db/id'
import { onlyRow } from '../../db/rows'
import type { Database } from '../../db/types'
import { decrypt, encrypt } from '../../lib/encryption'
import type { WeChatApp } from '../../ports/weChat'
import type { WeChatApi } from './api'
import { noAnswer, WeChatError, wordsOf } from './errors'
import { requestToken } from './stableToken'
import type { StableToken } from './stableToken'

/**
 * In a token's last five minutes WeChat hands out the next one, and accepts both. A minute less allows for slow clocks.
 */
const EARLY_MS = 4 * 60_000
/** WeChat ignores a forced renewal that follows another one sooner. */
const FORCE_PAUSE_MS = 30_000
/** Longer than two requests; the lease of a dead node expires. */
const LEASE_MS = 15_000
const POLL_MS = 100
const POLLS_MAX = LEASE_MS / POLL_MS
const DAY_MS = 86_400_000
const INVALID_TOKEN = 40001

export interface TokenOptions {
  api: WeChatApi
  db: Database
  /** Encrypts the stored tokens. */
  secret: string
  now: () => number
}

export interface Tokens {
  /** The app's token. `refused`: the one that WeChat has just refused. Throws `WeChatError`. */
  read(app: WeChatApp, refused?: string): Promise<string>
}

const storedToken = z.object({
  token: z.string(),
  expiresAt: z.number(),
  forcedAt: z.number(),
  leased: z.boolean(),
})

interface Claim {
  /** Still valid; close to expiry if there is a lease. */
  token: string | null
  /** Set for the node that must renew. */
  lease: string | null
  forcedAt: number
}

/**
 * WeChat's access tokens, one per app for all nodes. The node that finds a token due for renewal takes a lease in its
 * row and asks WeChat; the others use the old token while it is valid, else wait. The lease is a value, not a row lock:
 * WeChat may take seconds, and the embedded database has one connection.
 */
export function createTokens({ api, db, secret, now }: TokenOptions): Tokens {
  const claim = (key: string, refused: string | undefined): Promise<Claim> =>
    db.identity(async (tx) => {
      await tx.execute(sql`insert into wechat_token (app) values (${key}) on conflict (app) do nothing`)
      const at = now()
      const row = await onlyRow(
        tx,
        storedToken,
        sql`select token, expires_at::float8 as "expiresAt", forced_at::float8 as "forcedAt",
            lease_until > ${at}::bigint as leased
          from wechat_token
          where app = ${key}
          for update`,
      )
      const stored = row.token === '' ? null : await decrypt(secret, 'WeChat token', key, row.token)
      const token = stored !== refused && row.expiresAt > at ? stored : null
      const { forcedAt } = row
      if (row.leased || (token !== null && row.expiresAt - at > EARLY_MS)) return { token, lease: null, forcedAt }
      const lease = newId()
      await tx.execute(
        sql`update wechat_token set lease = ${lease}, lease_until = ${at + LEASE_MS}::bigint where app = ${key}`,
      )
      return { token, lease, forcedAt }
    })

  const store = (key: string, lease: string, { token, seconds }: StableToken, forced: boolean): Promise<void> =>
    db.identity(async (tx) => {
      const at = now()
      const sealed = await encrypt(secret, 'WeChat token', key, token)
      await tx.execute(
        sql`update wechat_token
          set token = ${sealed}, expires_at = ${at + seconds * 1000}::bigint,
            forced_at = case when ${forced}::boolean then ${at}::bigint else forced_at end, lease_until = 0
          where app = ${key} and lease = ${lease}`,
      )
      // Apps no longer used, or with another secret.
      await tx.execute(
        sql`delete from wechat_token where expires_at < ${at - DAY_MS}::bigint and lease_until < ${at}::bigint`,
      )
    })

  const release = (key: string, lease: string): Promise<void> =>
    db.identity(async (tx) => {
      await tx.execute(sql`update wechat_token set lease_until = 0 where app = ${key} and lease = ${lease}`)
    })

  /** WeChat's current token; forced only if that is the refused one, as the others of the app would lose theirs. */
  async function request(app: WeChatApp, refused: string | undefined, forcedAt: number) {
    const current = await requestToken(api, app)
    if (current.token !== refused) return { answer: current, forced: false }
    if (now() - forcedAt < FORCE_PAUSE_MS) throw new WeChatError(wordsOf(INVALID_TOKEN, ''), INVALID_TOKEN)
    return { answer: await requestToken(api, app, { force: true }), forced: true }
  }

  async function renew(app: WeChatApp, key: string, lease: string, refused: string | undefined, { forcedAt }: Claim) {
    try {
      const { answer, forced } = await request(app, refused, forcedAt)
      await store(key, lease, answer, forced)
      return answer.token
    } catch (error) {
      await release(key, lease)
      throw error
    }
  }

  return {
    async read(app, refused) {
      const key = createHash('sha256').update(`${app.appId}:${app.secret}`).digest('hex')
      for (let polls = 0; polls < POLLS_MAX; polls += 1) {
        const claimed = await claim(key, refused)
        const { token, lease } = claimed
        if (lease !== null)
          return renew(app, key, lease, refused, claimed).catch((error: unknown) => {
            if (token === null) throw error
            return token
          })
        if (token !== null) return token
        await wait(POLL_MS)
      }
      throw noAnswer()
    },
  }
}
