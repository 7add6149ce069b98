import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { dayNumber } from '../../../../src/contract/kit/chinaDay'
import { THRESHOLD, rank } from '../../../../src/contract/operation/question/questionMatch'
import type { BotOutcome } from '../../../../src/contract/operation/question/question'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { BotCredentials, BotReply } from '../../../ports/chatBot'
import { describeError } from '../../../http/describe'
import type { PublicContext } from '../../../http/handler'
import { syllables } from '../../../lib/chinese/syllables'
import { findBot, openToken } from './config'

/** Whether to ask the bot, and in which scene. */
type BotPlan = { scene: string | null } & (
  | { state: 'ask'; credentials: BotCredentials }
  | { state: Exclude<BotOutcome['state'], BotReply['state']> }
)

const REASON_MAX = 200
const NO_REPLY = '机器人平台没有应答'

const sceneRow = z.object({ name: z.string(), examples: z.array(z.string()) })

/** The scene whose examples resemble the text. */
async function sceneOf(tx: Tx, text: string): Promise<string | null> {
  const scenes = await rows(
    tx,
    sceneRow,
    sql`select name, examples from bot_scene where deleted_at is null order by created_at, id`,
  )
  const [best] = rank(
    text,
    scenes.map(({ name, examples: [question = '', ...similar] }) => ({ name, question, similar, keywords: [] })),
    syllables,
  )
  return best && best.score >= THRESHOLD ? best.question.name : null
}

/**
 * Read in the transaction that found no answer in the bank; the bot is asked after it, so no transaction stays open.
 */
export async function planBot(
  tx: Tx,
  { platform }: Pick<PublicContext, 'platform'>,
  tenantId: string,
  text: string,
): Promise<BotPlan> {
  const scene = await sceneOf(tx, text)
  if (!platform.bot.connects) return { state: 'unconnected', scene }
  const config = await findBot(tx)
  if (config.appId === '') return { state: 'unset', scene }
  if (!config.enabled) return { state: 'off', scene }
  if (config.scenesOnly && scene === null) return { state: 'outside', scene }
  const token = await openToken(platform.config.secret, tenantId, config)
  return token === null
    ? { state: 'lost', scene }
    : { state: 'ask', scene, credentials: { appId: config.appId, token } }
}

/** Asks the bot if the plan says so. Errors become a failed state: the visitor only learns that there is no answer. */
export async function askBot(
  { platform, requestId }: Pick<PublicContext, 'platform' | 'requestId'>,
  text: string,
  plan: BotPlan,
): Promise<{ outcome: BotOutcome; answer: string | null }> {
  const { scene } = plan
  if (plan.state !== 'ask') return { outcome: { state: plan.state, scene, reason: '' }, answer: null }
  const reply = await platform.bot
    .ask({ ...plan.credentials, text, skill: scene })
    .catch((error: unknown): BotReply => {
      platform.log.warn({ requestId, err: describeError(error) }, 'the chat-bot platform did not answer')
      return { state: 'failed', reason: NO_REPLY }
    })
  return {
    outcome: { state: reply.state, scene, reason: reply.state === 'failed' ? reply.reason.slice(0, REASON_MAX) : '' },
    answer: reply.state === 'answered' ? reply.text : null,
  }
}

/** Counts a visitor's question sent to the bot. */
export async function countBot(tx: Tx, { state }: BotOutcome, now: number): Promise<void> {
  const [answered, failed] = [state === 'answered' ? 1 : 0, state === 'failed' ? 1 : 0]
  await tx.execute(sql`insert into bot_answer (day, asked, answered, failed)
    values (${dayNumber(now)}, 1, ${answered}, ${failed})
    on conflict (tenant_id, day) do update set asked = bot_answer.asked + 1,
      answered = bot_answer.answered + excluded.answered, failed = bot_answer.failed + excluded.failed`)
}

export async function testBot(
  { platform, requestId }: Pick<PublicContext, 'platform' | 'requestId'>,
  credentials: BotCredentials,
): Promise<{ connected: boolean; reason: string }> {
  try {
    const result = await platform.bot.test(credentials)
    return result.connected
      ? { connected: true, reason: '' }
      : { connected: false, reason: result.reason.slice(0, REASON_MAX) }
  } catch (error) {
    platform.log.warn({ requestId, err: describeError(error) }, 'the chat-bot platform did not answer')
    return { connected: false, reason: NO_REPLY }
  }
}
