import * as z from 'zod'
import { right } from '../../rights'
import { endpoint, anyOfRights, line, version } from '../../kit/core'
import { field } from '../../kit/fields'
import { ASKED_MAX } from './question'
import { recordKind } from '../../kit/record'
import { recordCalls } from '../../kit/recordCalls'

/** Days covered by the bot's figures, including today. */
export const BOT_DAYS = 30
/** Why no bot is queried if the installation has no bot platform. */
export const BOT_UNCONNECTED = '没有接入机器人平台'
/** Number of a token's last characters that are shown. */
export const TOKEN_SHOWN = 4
/** All scenes are compared with each question that goes to the bot, and fit on one page of the list. */
export const SCENES_MAX = 200

const appId = line(64).refine((value) => value === '' || /^\w{6,64}$/.test(value), 'AppID 是 6 到 64 位字母和数字')
const token = line(128).refine(
  (value) => value === '' || /^[\w-]{16,128}$/.test(value),
  'Token 是 16 到 128 位字母、数字、- 或 _',
)

type Values = Readonly<Record<string, unknown>>
type RuleIssue = { path: string; message: string } | null

const needsAppId = ({ enabled, appId: value }: Values): RuleIssue =>
  enabled === true && value === '' ? { path: 'appId', message: '要启用，先填写 AppID' } : null
const tokenNeedsAppId = ({ token: tokenValue, appId: appIdValue }: Values): RuleIssue =>
  tokenValue !== '' && appIdValue === '' ? { path: 'appId', message: 'Token 属于一个 AppID，请一起填写' } : null

/**
 * The WeChat chat-bot platform's bot, asked if the question bank has no answer. Each merchant has one; until first
 * saved it is off, at version 1. The token is write-only: records return it empty, and an empty value keeps the stored
 * token.
 */
export const botKind = recordKind({
  domain: 'bot',
  noun: '机器人配置',
  classifier: '份',
  page: 'question',
  rights: { edit: 'bot' },
  base: 'operation/bot',
  fields: {
    appId: field.text('AppID', 64, appId.default(''), {
      note: '微信对话开放平台「应用绑定 → 开放 API」里的 APPID；清空就是不再使用机器人',
    }),
    token: field.text('Token', 128, token.default(''), { secret: true }),
    enabled: field.flag('题库没有答案时问机器人', { note: '关闭后访客只由题库回答' }),
    scenesOnly: field.flag('只问场景内的问题', { note: '打开后，和任何场景的示例都不像的问题不交给机器人' }),
  },
  names: 'name',
  can: ['edit'],
  filters: {},
  sorts: [],
  computedFields: {
    name: z.string(),
    /** Last characters of the stored token; null if there is none. */
    tokenEnd: z.string().nullable(),
    /** A token is stored, but the server's secret has changed since: it must be entered again. */
    tokenLost: z.boolean(),
    /** Whether this installation can reach a chat-bot platform. */
    connects: z.boolean(),
    /** Over the last days: questions sent to the bot, those it answered, and those that got no response. */
    lastDays: z.object({ asked: z.int(), answered: z.int(), failed: z.int() }),
  },
  rules: [needsAppId, tokenNeedsAppId],
})

/** A topic for the bot: its skill on the platform, described by sample visitor questions. */
export const botSceneKind = recordKind({
  domain: 'botScene',
  noun: '机器人场景',
  classifier: '个',
  page: 'question',
  rights: { add: 'bot', edit: 'bot', delete: 'bot' },
  base: 'operation/bot/scene',
  fields: {
    name: field.line('场景名称', 20, {
      required: true,
      unique: true,
      placeholder: '如 票务咨询',
      note: '和机器人平台上的技能名称一致，这个场景的问题在这个技能里找答案',
    }),
    description: field.line('用途', 100, {
      required: true,
      placeholder: '如 优惠政策、退改签，题库没有写到的票务问题',
    }),
    examples: field.requiredLines(
      '示例问法',
      { max: 20, longest: ASKED_MAX, missing: '至少写一句示例问法' },
      { note: '访客会怎么说，每输入一句回车；和它们像的问题属于这个场景' },
    ),
  },
  names: 'name',
  can: ['add', 'edit', 'delete'],
  filters: {},
  sorts: ['name', 'updatedAt'],
})

const access = anyOfRights(right('question', 'bot'))

/** A whole configuration under its version, or AppID and token alone: omitted fields stay unchanged, and without a version nothing is compared. */
const saveInput = z
  .strictObject({
    ...botKind.input.shape,
    id: z
      .string()
      .refine((value) => value === 'bot', '不是这份配置')
      .default('bot'),
    version: version.optional(),
    enabled: z.boolean().optional(),
    scenesOnly: z.boolean().optional(),
  })
  .superRefine((values, context) => {
    for (const rule of [needsAppId, tokenNeedsAppId]) {
      const wrong = rule(values)
      if (wrong) context.addIssue({ code: 'custom', path: [wrong.path], message: wrong.message })
    }
  })

export const bot = {
  detail: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/bot',
    summary: '机器人配置；Token 只说有没有和末四位',
    access,
    result: botKind.record,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/operation/bot',
    summary: '保存机器人配置：AppID 与 Token，Token 留空则不变；没有写的设置不变',
    access,
    body: saveInput,
    result: botKind.record,
    codes: { 409: '已被他人修改（data.current）', 422: '没有 Token，或换了 AppID 而没有换 Token（data.fields）' },
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/operation/bot/test',
    effect: 'read',
    summary: '用保存的 AppID 与 Token 连接机器人平台，不问问题',
    access,
    /** `reason`: why it failed, worded for operators. */
    result: z.object({ connected: z.boolean(), reason: z.string() }),
    codes: { 422: `${BOT_UNCONNECTED}，或还没有填写 AppID 与 Token` },
  }),
}

export const botScene = recordCalls(botSceneKind)
