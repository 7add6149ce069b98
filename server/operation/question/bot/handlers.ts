import { sql } from 'drizzle-orm'
import { BOT_UNCONNECTED, botSceneKind, SCENES_MAX } from '../../../../src/contract/operation/question/bot'
import type { bot, botScene } from '../../../../src/contract/operation/question/bot'
import type { BodyOf } from '../../../../src/contract/kit/core'
import { totalRow } from '../../../db/rowShapes'
import { onlyRow } from '../../../db/rows'
import type { BotCredentials } from '../../../ports/chatBot'
import { duplicates } from '../../../db/violation'
import type { Context, DetachedContext, Handlers } from '../../../http/handler'
import { conflict, rule } from '../../../http/refusal'
import { recordHandlers } from '../../../records/handlers'
import { encrypt } from '../../../lib/encryption'
import { testBot } from './ask'
import { findBot, openToken, readBot } from './config'
import type { StoredBot } from './config'

const CHANGED = '机器人配置已被他人修改，请核对最新内容'

const tokenRefusal = (message: string) => rule(message, [{ path: 'token', message }])

/** The new sealed token: the entered one, else the stored one. A token belongs to one AppID. */
async function nextToken(
  { appId, token, enabled }: Pick<BodyOf<typeof bot.save>, 'appId' | 'token'> & { enabled: boolean },
  old: StoredBot,
  { platform, session }: Context,
): Promise<string> {
  const { secret } = platform.config
  if (token !== '') return encrypt(secret, 'bot token', session.tenantId, token)
  if (appId === '') return ''
  if (old.sealed !== '' && old.appId !== appId) throw tokenRefusal('换了 AppID，请填写它的 Token')
  if (enabled && (await openToken(secret, session.tenantId, old)) === null) throw tokenRefusal('要启用，先填写 Token')
  return old.sealed
}

async function readCredentials({
  tx,
  platform,
  session,
}: Pick<Context, 'tx' | 'platform' | 'session'>): Promise<BotCredentials> {
  if (!platform.bot.connects) throw rule(`${BOT_UNCONNECTED}，问不到机器人`)
  const config = await findBot(tx)
  const token = await openToken(platform.config.secret, session.tenantId, config)
  if (token === null) throw rule('请先填写 AppID 与 Token')
  return { appId: config.appId, token }
}

export const botHandlers: Handlers<typeof bot> = {
  detail: (_input, context) => readBot(context),
  save: async ({ body }, context) => {
    const { tx, now, session, recordChange } = context
    const { id, appId } = body
    const old = await findBot(tx, { locked: true })
    const before = await readBot(context)
    const { version } = before
    if (body.version !== undefined && body.version !== version) throw conflict(CHANGED, before)
    // Without an AppID no bot is configured.
    const { enabled = appId !== '' && old.enabled, scenesOnly = old.scenesOnly } = body
    const token = await nextToken({ ...body, enabled }, old, context)
    try {
      await tx.execute(
        version === 1
          ? sql`insert into bot_config (enabled, scenes_only, app_id, token, version, created_at, created_by,
              updated_at, updated_by)
              values (${enabled}, ${scenesOnly}, ${appId}, ${token}, 2, ${now}, ${session.accountId}, ${now},
                ${session.accountId})`
          : sql`update bot_config
            set enabled = ${enabled}, scenes_only = ${scenesOnly}, app_id = ${appId}, token = ${token},
              version = version + 1, updated_at = ${now}, updated_by = ${session.accountId}`,
      )
    } catch (error) {
      // Two concurrent first saves: this transaction has failed, so the other's data appears on the next read.
      if (duplicates(error, 'bot_config_pkey')) throw conflict(CHANGED)
      throw error
    }
    const after = await readBot(context)
    // The trail only records that the token changed; comparing the sealed texts shows that.
    recordChange({
      id,
      name: after.name,
      act: 'update',
      before: { ...before, token: old.sealed },
      after: { ...after, token },
    })
    return after
  },
  test: {
    detached: async (_input: unknown, context: DetachedContext) =>
      testBot(context, await context.authenticatedTransaction((tx) => readCredentials({ ...context, tx }))),
  },
}

export const botSceneHandlers: Handlers<typeof botScene> = recordHandlers(botSceneKind, {
  check: async ({ tx }, _input, current) => {
    if (current) return
    const row = await onlyRow(tx, totalRow, sql`select count(*)::int as total from bot_scene where deleted_at is null`)
    if (row.total >= SCENES_MAX) throw rule(`场景最多 ${SCENES_MAX} 个，请先删除不用的`)
  },
})
