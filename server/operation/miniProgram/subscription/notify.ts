import { dayOf, minuteText } from '../../../../src/contract/kit/chinaClock'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { fitted, SCENES, SOURCES } from '../../../../src/contract/operation/miniProgram/subscription/subscribeScenes'
import type { Scene, Source } from '../../../../src/contract/operation/miniProgram/subscription/subscribeScenes'
import { newId } from '../../../db/id'
import { subscribeTemplateKind } from '../../../../src/contract/operation/miniProgram/subscription/subscribeTemplate'
import { required } from '../../../../src/lib/required'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { HandedOver, Messages } from '../../../ports/messages'

/** An event that a visitor may be notified of. */
export interface SceneEvent {
  scene: Scene
  at: number
  visitorId: string
  /** Id of the record in question; empty for a test. */
  subject: string
  /** Values for the message; empty ones become 无, since WeChat's fields need a value. */
  values: Partial<Readonly<Record<Source, string>>>
}

const sceneTemplate = subscribeTemplateKind.record
  .pick({ enabled: true, templateId: true, title: true, fields: true })
  .extend({ tenantId: z.string(), openid: z.string().nullable() })
type SceneTemplate = z.output<typeof sceneTemplate>

const EMPTY_TEXT = '无'
const REASON_MAX = 200

/** Subject of a test message. */
export const NO_SUBJECT = ''

const readSceneTemplate = (tx: Tx, scene: Scene, visitorId: string): Promise<SceneTemplate[]> =>
  rows(
    tx,
    sceneTemplate,
    sql`select t.enabled, t.tenant_id as "tenantId", t.template_id as "templateId", t.title, t.fields, v.openid
    from subscribe_template t left join visitor v on v.id = ${visitorId} where t.scene = ${scene}`,
  )

/** Stores an event's message with its outcome, in the event's transaction; false if its scene is off. */
export async function notify(tx: Tx, messages: Messages, event: SceneEvent): Promise<boolean> {
  const [template] = await readSceneTemplate(tx, event.scene, event.visitorId)
  if (!template?.enabled) return false
  await sendMessage(tx, messages, template, event)
  return true
}

/** A message with sample contents, which have passed `templateRefusal`; answers its id. */
export async function notifyTest(
  tx: Tx,
  messages: Messages,
  { scene, at, visitorId }: Pick<SceneEvent, 'scene' | 'at' | 'visitorId'>,
): Promise<string> {
  const [template] = await readSceneTemplate(tx, scene, visitorId)
  const samples = Object.fromEntries(SCENES[scene].has.map((source) => [source, SOURCES[source].sample]))
  return sendMessage(tx, messages, required(template, 'template'), {
    scene,
    at,
    visitorId,
    subject: NO_SUBJECT,
    values: { ...samples, time: timeText(at) },
  })
}

async function sendMessage(
  tx: Tx,
  messages: Messages,
  { tenantId, openid, templateId, title, fields }: SceneTemplate,
  { scene, at, visitorId, subject, values }: SceneEvent,
): Promise<string> {
  const parts = fields.map(({ key, label, source }) => ({
    key,
    label,
    text: fitted(key, values[source] ?? '') || EMPTY_TEXT,
  }))
  const id = newId()
  const data = Object.fromEntries(parts.map(({ key, text }) => [key, text]))
  // A failed notification must not roll back the event.
  const outcome = await messages
    .accept({ id, tenantId, scene, templateId, visitorId, openid, data }, tx)
    .catch((error: unknown): HandedOver => ({
      state: 'failed',
      reason: (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX),
    }))
  await tx.execute(
    sql`insert into subscribe_message (id, scene, at, visitor_id, subject, template_id, title, parts, state, reason,
        next_at)
      values (${id}, ${scene}, ${at}, ${visitorId}, ${subject}, ${templateId}, ${title},
        ${JSON.stringify(parts)}::jsonb, ${outcome.state}, ${outcome.state === 'failed' ? outcome.reason : ''},
        ${outcome.state === 'queued' ? at : null}::bigint)`,
  )
  return id
}

/** 2026年11月22日 14:32, in Beijing: a format that WeChat's time fields accept. */
export function timeText(at: number): string {
  const [year, month, date] = dayOf(at).split('-').map(Number)
  return `${year}年${month}月${date}日 ${minuteText(at)}`
}
