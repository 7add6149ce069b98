import * as z from 'zod'
import { menuRight, rightOf } from '../../../rights'
import { endpoint, anyOfRights, id, line, time } from '../../../kit/core'
import { keywordLine } from '../../../kit/keyword'
import { pageInput, pageOf } from '../../../kit/paging'
import { field } from '../../../kit/fields'
import { recordKind } from '../../../kit/record'
import { fieldRefusal, scene, sources } from './subscribeScenes'

/** WeChat's limits on template keywords. */
const FIELDS_MIN = 2
export const FIELDS_MAX = 5
const TEMPLATE_ID_LENGTH = 43

const templateField = z.strictObject({
  /** Key from the template's details: `thing1`. */
  key: line(24).min(1, '请输入字段'),
  /** Label visitors see before the colon. */
  label: line(10).min(1, '请输入名称'),
  source: z.enum(sources, '请选择内容'),
})
export type TemplateField = z.output<typeof templateField>

const templateFields = z
  .array(templateField)
  .max(FIELDS_MAX, `微信的模板最多 ${FIELDS_MAX} 项`)
  .superRefine((fields, context) => {
    for (const [index, { key, source }] of fields.entries()) {
      const isDuplicate = fields.findIndex((other) => other.key === key) < index
      const message = isDuplicate ? `「${key}」已经用过` : key === '' ? null : fieldRefusal(key, source)
      if (message !== null) context.addIssue({ code: 'custom', path: [index, 'key'], message })
    }
  })

const templateId = line(64).refine(
  (value) => value === '' || new RegExp(`^[\\w-]{${TEMPLATE_ID_LENGTH}}$`).test(value),
  `模板编号是 ${TEMPLATE_ID_LENGTH} 位字母、数字、- 或 _，在微信公众平台「订阅消息」里复制`,
)

/** Template of a scene; its id is the scene. Until first saved it is off, at version 1. */
export const subscribeTemplateKind = recordKind({
  domain: 'subscribeTemplate',
  noun: '订阅消息',
  classifier: '个',
  page: 'subscribeMessage',
  base: 'operation/subscribeTemplate',
  fields: {
    enabled: field.flag('发送', { note: '打开后，从下一次发生起发送' }),
    templateId: field.text('模板编号', 64, templateId.default(''), {
      note: '微信公众平台「订阅消息 → 我的模板」里的模板 ID',
    }),
    title: field.line('标题', 20, { required: true, note: '与模板的标题一致' }),
    fields: field.value('字段', templateFields.default([]), []),
  },
  names: 'name',
  can: ['edit'],
  filters: {},
  sorts: [],
  computedFields: { name: z.string(), scene, messages: z.int(), lastAt: time.nullable() },
  rules: [
    ({ enabled, templateId: value }) =>
      enabled === true && value === '' ? { path: 'templateId', message: '要发送，先填写模板编号' } : null,
    ({ enabled, fields }) =>
      enabled === true && Array.isArray(fields) && fields.length < FIELDS_MIN
        ? { path: 'fields', message: `要发送，至少 ${FIELDS_MIN} 项字段` }
        : null,
  ],
})

/**
 * `recorded`: stored as it would have been sent; no sender is connected. `handedOver`: WeChat accepted it; whether it
 * reached the visitor is unknown. `declined`: WeChat says that the visitor has not subscribed.
 */
const messageState = z.enum(['recorded', 'queued', 'handedOver', 'declined', 'failed'])
export const MESSAGE_STATE_NAMES = {
  recorded: '只记录，没有发送',
  queued: '等待发送',
  handedOver: '微信已受理，不知道是否送达',
  declined: '微信答复访客没有订阅',
  failed: '没有发送成功',
} as const

/** Outcome of an attempt. `unanswered`, `interrupted`: WeChat may have accepted it nevertheless. */
export const ATTEMPT_OUTCOME_NAMES = {
  sending: '正在发送',
  accepted: '微信已受理',
  refused: '没有成功',
  unanswered: '结果不明',
  interrupted: '服务器中途停止',
} as const
export type AttemptOutcome = keyof typeof ATTEMPT_OUTCOME_NAMES
const attemptOutcomes = Object.keys(ATTEMPT_OUTCOME_NAMES) as [AttemptOutcome, ...AttemptOutcome[]]

const sentMessage = z.object({
  id,
  at: time,
  scene,
  title: z.string(),
  templateId: z.string(),
  visitor: z.object({ id, nickname: z.string() }),
  parts: z.array(z.object({ key: z.string(), label: z.string(), text: z.string() })),
  state: messageState,
  /** Why it was not handed over; empty if it was. */
  reason: z.string(),
  /** When a queued message is tried next. */
  nextAt: time.nullable(),
  /** In order; empty if there was none. */
  attempts: z.array(z.object({ at: time, outcome: z.enum(attemptOutcomes), reason: z.string() })),
  /** A test message with sample content. */
  test: z.boolean(),
})
export type SentMessage = z.output<typeof sentMessage>

/** Maximum number of suggestions; type to narrow. */
export const RECEIVERS_MAX = 20

/** Possible recipients of a test: nicknames are not unique; device, city and last visit distinguish them. */
const receiver = z.object({ id, nickname: z.string(), device: z.string(), city: z.string(), lastSeenAt: time })
export type Receiver = z.output<typeof receiver>

/** Why a template cannot produce a message; null if it can. It need not be on. */
export const templateRefusal = ({
  templateId,
  fields,
}: {
  templateId: string
  fields: readonly TemplateField[]
}): string | null =>
  templateId === '' ? '先填写并保存模板编号' : fields.length < FIELDS_MIN ? `先保存至少 ${FIELDS_MIN} 项字段` : null

const viewAccess = anyOfRights(menuRight('subscribeMessage'))
const edit = anyOfRights(rightOf('subscribeMessage', 'edit'))
const notFoundCode = { 404: '没有这个场景' }

export const subscribeTemplate = {
  list: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/subscribeTemplate/list',
    summary: '各场景的订阅消息；delivers 说明有没有接通微信的发送通道',
    access: viewAccess,
    result: z.object({ delivers: z.boolean(), list: z.array(subscribeTemplateKind.record) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/subscribeTemplate/{id}',
    summary: '一个场景的订阅消息',
    access: viewAccess,
    params: z.strictObject({ id }),
    result: subscribeTemplateKind.record,
    codes: notFoundCode,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/operation/subscribeTemplate',
    summary: '保存一个场景的订阅消息',
    access: edit,
    body: subscribeTemplateKind.change,
    result: subscribeTemplateKind.record,
    codes: { ...notFoundCode, 409: '已被他人修改（data.current）', 422: '内容不符合规则（data.fields）' },
  }),
  queryPage: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/operation/subscribeTemplate/queryPage',
    effect: 'read',
    summary: '发送记录，新的在前',
    access: viewAccess,
    body: pageInput({ scene: scene.optional() }, ['at:desc']),
    result: pageOf(sentMessage),
  }),
  receivers: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/subscribeTemplate/receivers',
    summary: `按昵称、手机号或其后四位找接收测试消息的访客，最多 ${RECEIVERS_MAX} 位，最近来访的在前`,
    access: edit,
    query: z.strictObject({ keyword: keywordLine(50).optional() }),
    result: z.array(receiver),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/operation/subscribeTemplate/{id}/test',
    summary: '按已保存的模板，用示例内容给一位访客发一条测试消息，场景没有打开也可以',
    access: edit,
    params: z.strictObject({ id }),
    body: z.strictObject({ visitorId: id }),
    result: sentMessage,
    codes: { ...notFoundCode, 422: '模板还没有设置完，或没有这位访客' },
  }),
}
