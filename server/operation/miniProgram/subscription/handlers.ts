import { sql } from 'drizzle-orm'
import {
  hasSource,
  scene as sceneSchema,
  SCENES,
  SOURCES,
} from '../../../../src/contract/operation/miniProgram/subscription/subscribeScenes'
import type { Scene } from '../../../../src/contract/operation/miniProgram/subscription/subscribeScenes'
import {
  RECEIVERS_MAX,
  templateRefusal,
} from '../../../../src/contract/operation/miniProgram/subscription/subscribeTemplate'
import type {
  subscribeTemplate,
  TemplateField,
} from '../../../../src/contract/operation/miniProgram/subscription/subscribeTemplate'
import { hasRow } from '../../../db/rows'
import { duplicates } from '../../../db/violation'
import type { Handlers } from '../../../http/handler'
import { absent, conflict, rule, refuseFields } from '../../../http/refusal'
import { readPage } from '../../../user/user/read'
import { notifyTest } from './notify'
import { readMessage, readMessages, readTemplate, readTemplates } from './read'
import type { Template } from './read'

function sceneOf(id: string): Scene {
  const { data } = sceneSchema.safeParse(id)
  if (data === undefined) throw absent('没有这个场景')
  return data
}

/** A template can only use values that its scene provides. */
function checkSources(scene: Scene, fields: readonly TemplateField[]): void {
  const errors = fields.flatMap(({ source }, index) =>
    hasSource(scene, source)
      ? []
      : [{ path: `fields.${index}.source`, message: `「${SCENES[scene].name}」里没有「${SOURCES[source].label}」` }],
  )
  refuseFields(errors)
}

const staleConflict = (name: string, current?: Template) =>
  conflict(`「${name}」的订阅消息已被他人修改，请核对最新内容`, current)

export const subscribeTemplateHandlers: Handlers<typeof subscribeTemplate> = {
  list: async (_input, { tx, platform, session }) => ({
    delivers: await platform.messages.delivers(tx, session.tenantId),
    list: await readTemplates(tx),
  }),
  detail: ({ params }, { tx }) => readTemplate(tx, sceneOf(params.id)),
  save: async ({ body: { id, version, enabled, templateId, title, fields } }, { tx, now, session, recordChange }) => {
    const scene = sceneOf(id)
    const before = await readTemplate(tx, scene, { locked: true })
    if (before.version !== version) throw staleConflict(before.name, before)
    checkSources(scene, fields)
    const fieldsJson = JSON.stringify(fields)
    try {
      await tx.execute(
        version === 1
          ? sql`insert into subscribe_template (scene, enabled, template_id, title, fields, version, created_at,
              created_by, updated_at, updated_by)
              values (${scene}, ${enabled}, ${templateId}, ${title}, ${fieldsJson}::jsonb, 2, ${now},
                ${session.accountId}, ${now}, ${session.accountId})`
          : sql`update subscribe_template
            set enabled = ${enabled}, template_id = ${templateId}, title = ${title}, fields = ${fieldsJson}::jsonb,
              version = version + 1, updated_at = ${now}, updated_by = ${session.accountId}
              where scene = ${scene}`,
      )
    } catch (error) {
      // Two concurrent first saves: this transaction has failed, so the other's data appears on the next read.
      if (duplicates(error, 'subscribe_template_pkey')) throw staleConflict(before.name)
      throw error
    }
    const after = await readTemplate(tx, scene)
    recordChange({ id: scene, name: before.name, act: 'update', before, after })
    return after
  },
  queryPage: ({ body }, { tx }) => readMessages(tx, body),
  receivers: async ({ query: { keyword } }, { tx }) => {
    const { list } = await readPage(tx, { pageNum: 1, pageSize: RECEIVERS_MAX, keyword })
    return list.map(({ id, nickname, device, city, lastSeenAt }) => ({ id, nickname, device, city, lastSeenAt }))
  },
  test: async ({ params, body: { visitorId } }, { tx, now, platform, recordChange }) => {
    const scene = sceneOf(params.id)
    const template = await readTemplate(tx, scene)
    const refusal = templateRefusal(template)
    if (refusal !== null) throw rule(refusal)
    const exists = await hasRow(tx, sql`select 1 from visitor where id = ${visitorId} and deleted_at is null`)
    if (!exists) throw rule('没有这位访客')
    const id = await notifyTest(tx, platform.messages, { scene, at: now, visitorId })
    recordChange({ id: scene, name: template.name, act: 'test' })
    return readMessage(tx, id)
  },
}
