import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { BOT_DAYS, TOKEN_SHOWN, botKind } from '../../../../src/contract/operation/question/bot'
import { dayNumber } from '../../../../src/contract/kit/chinaDay'
import type { RecordOf } from '../../../../src/contract/kit/record'
import { onlyRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { Context } from '../../../http/handler'
import { peopleOf } from '../../../db/people'
import { decrypt } from '../../../lib/encryption'

const storedBot = z.object({
  enabled: z.boolean(),
  scenesOnly: z.boolean(),
  appId: z.string(),
  /** Sealed token; empty if there is none. */
  sealed: z.string(),
  version: z.number(),
  createdAt: z.number(),
  createdBy: z.string().nullable(),
  updatedAt: z.number(),
  updatedBy: z.string().nullable(),
})
export type StoredBot = z.output<typeof storedBot>

const INITIAL: StoredBot = {
  enabled: false,
  scenesOnly: false,
  appId: '',
  sealed: '',
  version: 1,
  createdAt: 0,
  createdBy: null,
  updatedAt: 0,
  updatedBy: null,
}

export async function findBot(tx: Tx, { locked = false } = {}): Promise<StoredBot> {
  const [row] = await rows(
    tx,
    storedBot,
    sql`select enabled, scenes_only as "scenesOnly", app_id as "appId", token as sealed, version,
        created_at::float8 as "createdAt", created_by as "createdBy", updated_at::float8 as "updatedAt",
        updated_by as "updatedBy"
      from bot_config ${locked ? sql`for update` : sql``}`,
  )
  return row ?? INITIAL
}

/** Null without a token, or if it can no longer be decrypted. */
export const openToken = (
  secret: string,
  tenantId: string,
  { sealed: encrypted }: Pick<StoredBot, 'sealed'>,
): Promise<string | null> =>
  encrypted === '' ? Promise.resolve(null) : decrypt(secret, 'bot token', tenantId, encrypted)

/** The bot as operators see it: without its token. */
export async function readBot({
  tx,
  platform,
  session,
  now,
}: Pick<Context, 'tx' | 'platform' | 'session' | 'now'>): Promise<RecordOf<typeof botKind>> {
  const { sealed: encrypted, createdBy, updatedBy, ...rest } = await findBot(tx)
  const token = await openToken(platform.config.secret, session.tenantId, { sealed: encrypted })
  const lastDays = await onlyRow(
    tx,
    botKind.computedFields.lastDays,
    sql`select coalesce(sum(asked), 0)::int as asked, coalesce(sum(answered), 0)::int as answered,
        coalesce(sum(failed), 0)::int as failed
      from bot_answer
      where day > ${dayNumber(now) - BOT_DAYS}`,
  )
  const people = await peopleOf(tx, [createdBy, updatedBy])
  return {
    ...rest,
    id: 'bot',
    name: '智能问答',
    token: '',
    tokenEnd: token?.slice(-TOKEN_SHOWN) ?? null,
    tokenLost: encrypted !== '' && token === null,
    connects: platform.bot.connects,
    lastDays: lastDays,
    createdBy: people(createdBy),
    updatedBy: people(updatedBy),
  }
}
