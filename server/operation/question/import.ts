import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { QUESTIONS_MAX, questionRecordKind } from '../../../src/contract/operation/question/question'
import { QUESTION_IMPORT_MAX, questionColumns } from '../../../src/contract/operation/question/questionImport'
import { questionKindKind } from '../../../src/contract/operation/question/questionKind'
import { right } from '../../../src/contract/rights'
import { rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import type { Context } from '../../http/handler'
import type { DoneWrite, Importer, PlannedRow, Write } from '../../lib/imports/importer'
import { revert } from '../../lib/imports/revert'
import { rowPlan, several } from '../../lib/imports/rowPlan'
import { kindPaths } from './kind/paths'
import type { KindPaths } from './kind/paths'
import { cleanRichText } from '../../lib/richText/clean'
import { fromPlain, toPlain } from '../../../src/contract/kit/richTextPlain'
import { insertRecord, updateRecord } from '../../records/write'
import type { SheetTable } from '../../lib/spreadsheet/read'
import { settleMisses } from './misses'

const { question, similar, keywords, answer } = questionRecordKind.fields

type Input = z.output<typeof questionRecordKind.input>
type Existing = Input & { id: string; version: number }

const readExisting = (tx: Tx, texts: readonly string[]): Promise<Existing[]> =>
  rows<Existing>(
    tx,
    sql`select id, version, kind_id as "kindId", question, "similar", keywords, guide_ids as "guideIds", answer, voice
      from question where deleted_at is null and ${isOneOf(sql`question`, texts)} order by id for update`,
  )

async function spaceLeft(tx: Tx): Promise<number> {
  const [found] = await rows<{ total: number }>(tx, sql`select count(*)::int as total from question where deleted_at is null`)
  return QUESTIONS_MAX - found!.total
}

/** A question is identified by its words. Kinds are paths here; missing kinds are created on execution. */
async function plan({ tx, session }: Context, table: SheetTable): Promise<PlannedRow[]> {
  const existing = new Map<string, Existing[]>()
  for (const one of await readExisting(tx, table.rows.map(({ cells }) => cells.question ?? ''))) existing.set(one.question, [...(existing.get(one.question) ?? []), one])
  const kinds = await kindPaths(tx)
  const mayEdit = session.rights.has(right('question', 'edit'))
  const firstRow = new Map<string, number>()
  let left = await spaceLeft(tx)

  return table.rows.map((line) => {
    const row = rowPlan(table, line, questionColumns)
    const text = row.text('question')
    const [current, ...others] = existing.get(text) ?? []
    const before = firstRow.get(text)
    if (before === undefined) firstRow.set(text, line.row)
    else if (text !== '') row.refuse('question', `和第 ${before} 行是同一个问题`)
    if (others.length > 0) row.refuse('question', `已有 ${others.length + 1} 条相同的问题，不知道改哪一条`)
    if (current && !mayEdit) row.refuse('question', '已有这个问题，没有编辑权限不能修改')

    const words = {
      question: row.read('question', question.schema, text),
      similar: row.text('similar') === '' && current ? current.similar : row.read('similar', similar.schema, several(row.text('similar'), /[\n;；]/)),
      keywords: row.text('keywords') === '' && current ? current.keywords : row.read('keywords', keywords.schema, several(row.text('keywords'), /[\n;；,，、]/)),
    }
    const path = row.text('kind') === '' && current ? (kinds.pathOf(current.kindId) ?? '') : row.text('kind')
    const kind = kinds.wanted(path)
    if (kind.refusal !== null) row.refuse('kind', kind.refusal)
    else if (kind.isNew) row.notes.push(`新建分类 ${kind.path}`)

    const said = row.text('answer')
    // An unchanged text keeps its pictures and formats.
    const keeps = current && (said === '' || said === toPlain(current.answer))
    const html = keeps ? current.answer : row.read('answer', answer.schema, fromPlain(said))
    if (current && !keeps && fromPlain(toPlain(current.answer)) !== cleanRichText(current.answer)) row.notes.push('原来的回答有格式或图片，改成纯文字')

    if (current) {
      row.change('kind', kinds.pathOf(current.kindId) ?? '', kind.path)
      row.change('similar', current.similar.join('；'), (words.similar ?? []).join('；'))
      row.change('keywords', current.keywords.join('、'), (words.keywords ?? []).join('、'))
      if (!keeps) row.change('answer', toPlain(current.answer), said)
    } else if (row.fine()) {
      left -= 1
      if (left < 0) row.refuse('question', `问题最多 ${QUESTIONS_MAX} 条，已经放不下`)
    }
    const input = { ...words, kind: kind.path, answer: html, guideIds: current?.guideIds ?? [], voice: current?.voice ?? null }
    const fate = current ? (row.changed() ? 'changed' : 'same') : 'added'
    return row.planned(text, fate, { id: current?.id ?? null, version: current?.version ?? null, input })
  })
}

/** The ids of the kinds in the rows; missing kinds are created. */
async function makeKinds({ tx, now, session }: Context, kinds: KindPaths, planned: readonly PlannedRow[]): Promise<{ ids: Map<string, string>; writes: DoneWrite[] }> {
  const ids = new Map<string, string>()
  const writes: DoneWrite[] = []
  const idOf = async (steps: readonly string[]): Promise<string | null> => {
    if (steps.length === 0) return null
    const path = steps.join('/')
    const known = ids.get(path) ?? kinds.idOf(path)
    if (known !== undefined) return known
    const parentId = await idOf(steps.slice(0, -1))
    const kind = { name: steps.at(-1)!, parentId }
    const id = await insertRecord(tx, questionKindKind, kind, { now, by: session.accountId })
    ids.set(path, id)
    writes.push({ domain: 'questionKind', id, version: 1, before: null, after: kind, name: kind.name })
    return id
  }
  for (const { write } of planned) {
    const path = write!.input.kind as string
    ids.set(path, (await idOf(path.split('/')))!)
  }
  return { ids, writes }
}

async function write(context: Context, planned: readonly PlannedRow[]) {
  const { tx, now, session } = context
  const { ids, writes } = await makeKinds(context, await kindPaths(tx), planned)
  const before = new Map((await readExisting(tx, planned.flatMap(({ shown }) => (shown.fate === 'changed' ? [shown.name] : [])))).map((one) => [one.id, one]))
  const writer = { now, by: session.accountId }
  for (const { write: wanted, shown: { name } } of planned) {
    const { id, version, input } = wanted!
    const { kind, ...rest } = input
    const values = { ...rest, kindId: ids.get(kind as string)! }
    if (id === null || version === null) {
      writes.push({ domain: 'question', id: await insertRecord(tx, questionRecordKind, values, writer), version: 1, before: null, after: values, name })
      continue
    }
    await updateRecord(tx, questionRecordKind, id, values, writer)
    writes.push({ domain: 'question', id, version: version + 1, before: before.get(id)!, after: values, name })
  }
  await settleOnline(tx, writes)
  return { writes, outcome: {} }
}

/** Settles the misses that the imported online questions now answer. */
async function settleOnline(tx: Tx, writes: readonly Write[]): Promise<void> {
  const changed = writes.flatMap(({ id, before }) => (before === null ? [] : [id]))
  const online = await rows<Existing>(
    tx,
    sql`select question, "similar", keywords, guide_ids as "guideIds" from question where publish = 'online' and ${isOneOf(sql`id`, changed)}`,
  )
  for (const one of online) await settleMisses(tx, one)
}

async function takeBack(context: Context, done: Write): Promise<boolean> {
  if (done.domain !== 'questionKind') return revert(context, questionRecordKind, {}, done)
  const [used] = await rows(
    context.tx,
    sql`select 1 from question where kind_id = ${done.id} and deleted_at is null union all select 1 from question_kind where parent_id = ${done.id} and deleted_at is null limit 1`,
  )
  return used === undefined && revert(context, questionKindKind, {}, done)
}

export const questionImporter: Importer<null, null> = {
  kind: questionRecordKind,
  columns: questionColumns,
  rowsMax: QUESTION_IMPORT_MAX,
  undoesOthers: ({ rights }) => rights.has(right('question', 'delete')),
  choices: async ({ tx }) => ({ kind: (await kindPaths(tx)).all }),
  lookUp: () => Promise.resolve(null),
  prepare: () => Promise.resolve(null),
  plan,
  write,
  takeBack,
  within: async ({ tx }, run) => {
    // Kinds and the question limit are rules across many rows, so a tenant's imports run one at a time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('question_kind ' || current_setting('app.tenant')))`)
    return run()
  },
}
