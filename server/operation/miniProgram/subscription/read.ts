import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf } from '../../../../src/contract/kit/core'
import type { Page } from '../../../../src/contract/kit/paging'
import type { RecordOf } from '../../../../src/contract/kit/record'
import { SCENES, scenes, scene } from '../../../../src/contract/operation/miniProgram/subscription/subscribeScenes'
import type { Scene } from '../../../../src/contract/operation/miniProgram/subscription/subscribeScenes'
import type { SentMessage } from '../../../../src/contract/operation/miniProgram/subscription/subscribeTemplate'
import {
  subscribeTemplateKind,
  subscribeTemplate,
} from '../../../../src/contract/operation/miniProgram/subscription/subscribeTemplate'
import { required } from '../../../../src/lib/required'
import { onlyRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { peopleOf } from '../../../db/people'
import { readRows } from '../../../records/pageOf'
import { totalOf } from '../../../records/total'
import { NO_SUBJECT } from './notify'

export type Template = RecordOf<typeof subscribeTemplateKind>

const storedTemplate = subscribeTemplateKind.record
  .omit({ id: true, name: true, messages: true, lastAt: true })
  .extend({ createdBy: z.string().nullable(), updatedBy: z.string().nullable() })
const sceneTotals = z.object({ scene, messages: z.number(), lastAt: z.number() })
const sentMessage = subscribeTemplate.queryPage.result.shape.list.element
type StoredTemplate = z.output<typeof storedTemplate>

/** A scene's template before its first save. */
const initialTemplate = (scene: Scene): StoredTemplate => ({
  scene,
  enabled: false,
  templateId: '',
  title: SCENES[scene].title,
  fields: [],
  version: 1,
  createdAt: 0,
  createdBy: null,
  updatedAt: 0,
  updatedBy: null,
})

async function read(tx: Tx, wantedScenes: readonly Scene[], locked: SQL): Promise<Template[]> {
  const stored = await rows(
    tx,
    storedTemplate,
    sql`select scene, enabled, template_id as "templateId", title, fields, version, created_at::float8 as "createdAt",
        created_by as "createdBy", updated_at::float8 as "updatedAt", updated_by as "updatedBy"
      from subscribe_template where scene in (${sql.join(
        wantedScenes.map((row) => sql`${row}`),
        sql`, `,
      )}) ${locked}`,
  )
  const totals = await rows(
    tx,
    sceneTotals,
    sql`select scene, count(*)::int as messages, max(at)::float8 as "lastAt" from subscribe_message where scene in (${sql.join(
      wantedScenes.map((row) => sql`${row}`),
      sql`, `,
    )}) group by scene`,
  )
  const people = await peopleOf(
    tx,
    stored.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]),
  )
  return wantedScenes.map((scene) => {
    const template = stored.find((row) => row.scene === scene) ?? initialTemplate(scene)
    const count = totals.find((row) => row.scene === scene)
    return {
      ...template,
      id: scene,
      name: SCENES[scene].name,
      messages: count?.messages ?? 0,
      lastAt: count?.lastAt ?? null,
      createdBy: people(template.createdBy),
      updatedBy: people(template.updatedBy),
    }
  })
}

export const readTemplates = (tx: Tx): Promise<Template[]> => read(tx, scenes, sql``)

export async function readTemplate(tx: Tx, scene: Scene, { locked = false } = {}): Promise<Template> {
  const [template] = await read(tx, [scene], locked ? sql`for update` : sql``)
  return required(template, scene)
}

const LATEST_FIRST = sql`t.at desc, t.id desc`

const message = (from: SQL) =>
  sql`select t.id, t.at::float8 as at, t.scene, t.title, t.template_id as "templateId", t.parts, t.state, t.reason,
      t.subject = ${NO_SUBJECT} as test, t.next_at::float8 as "nextAt",
      coalesce((
        select json_agg(json_build_object('at', a.at, 'outcome', a.outcome, 'reason', a.reason) order by a.number)
        from subscribe_attempt a
        where a.tenant_id = t.tenant_id and a.message_id = t.id
      ), '[]') as attempts,
      json_build_object('id', v.id, 'nickname', v.nickname) as visitor
    from (${from}) t join visitor v on v.tenant_id = t.tenant_id and v.id = t.visitor_id order by ${LATEST_FIRST}`

export async function readMessage(tx: Tx, id: string): Promise<SentMessage> {
  return onlyRow(tx, sentMessage, message(sql`select * from subscribe_message where id = ${id}`))
}

export async function readMessages(
  tx: Tx,
  { pageNum, pageSize, scene }: BodyOf<typeof subscribeTemplate.queryPage>,
): Promise<Page<SentMessage>> {
  const where = scene === undefined ? sql`true` : sql`t.scene = ${scene}`
  const list = await readRows(
    tx,
    sentMessage,
    { table: sql`subscribe_message`, row: sql`t`, where, order: LATEST_FIRST, pageNum, pageSize },
    message,
  )
  return { list, ...(await totalOf(tx, sql`select 1 from subscribe_message t where ${where}`)), pageNum, pageSize }
}
