import { sql } from 'drizzle-orm'
import { QUESTIONS_MAX, questionRecordKind } from '../../../src/contract/operation/question/question'
import { QUESTION_IMPORT_MAX, questionColumns } from '../../../src/contract/operation/question/questionImport'
import { questionKindKind } from '../../../src/contract/operation/question/questionKind'
import { right } from '../../../src/contract/rights'
import { totalRow } from '../../db/rowShapes'
import { required } from '../../../src/lib/required'
import { hasRow, onlyRow, rows } from '../../db/rows'
import { idsOf, isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import type { Context } from '../../http/handler'
import type { DoneWrite, Importer, PlannedRow, Write } from '../../imports/importer'
import { revert } from '../../imports/revert'
import { kindPaths } from './kind/paths'
import type { KindPaths } from './kind/paths'
import { insertRecord, updateRecord } from '../../records/write'
import type { SheetTable } from '../../lib/spreadsheet/read'
import { planQuestions, existingQuestion } from './importRows'
import type { Existing as ExistingQuestion } from './importRows'
import { resolveMisses } from './misses'
import { folded } from '../../../src/contract/kit/folded'

const readExisting = (tx: Tx, texts: readonly string[]): Promise<ExistingQuestion[]> =>
  rows(
    tx,
    existingQuestion,
    sql`select id, version, kind_id as "kindId", question, "similar", keywords, guide_ids as "guideIds", answer, voice
      from question where deleted_at is null and name_key(question) in (
        select name_key(text) from (${idsOf(texts)}) t(text)) order by id for update`,
  )

async function remainingQuestions(tx: Tx): Promise<number> {
  const row = await onlyRow(tx, totalRow, sql`select count(*)::int as total from question where deleted_at is null`)
  return QUESTIONS_MAX - row.total
}

async function plan({ tx, session }: Context, table: SheetTable): Promise<PlannedRow[]> {
  const existing = new Map<string, ExistingQuestion[]>()
  for (const row of await readExisting(
    tx,
    table.rows.map(({ cells }) => cells.question ?? ''),
  ))
    existing.set(folded(row.question), [...(existing.get(folded(row.question)) ?? []), row])
  return planQuestions(table, {
    existing,
    kinds: await kindPaths(tx),
    mayEdit: session.rights.has(right('question', 'edit')),
    remaining: await remainingQuestions(tx),
  })
}

/** The ids of the kinds in the rows; missing kinds are created. */
async function makeKinds(
  { tx, now, session }: Context,
  kinds: KindPaths,
  plannedRows: readonly PlannedRow[],
): Promise<{ ids: Map<string, string>; writes: DoneWrite[] }> {
  const ids = new Map<string, string>()
  const writes: DoneWrite[] = []
  const idOf = async (steps: readonly string[]): Promise<string | null> => {
    if (steps.length === 0) return null
    const path = steps.join('/')
    const knownId = ids.get(path) ?? kinds.idOf(path)
    if (knownId !== undefined) return knownId
    const parentId = await idOf(steps.slice(0, -1))
    const kind = { name: required(steps.at(-1), 'kind'), parentId }
    const id = await insertRecord(tx, questionKindKind, kind, { now, by: session.accountId })
    ids.set(path, id)
    writes.push({ domain: 'questionKind', id, version: 1, before: null, after: kind, name: kind.name })
    return id
  }
  for (const { write } of plannedRows) {
    const path = required(write, 'write of a planned row').input.kind as string
    ids.set(path, required(await idOf(path.split('/')), path))
  }
  return { ids, writes }
}

async function write(context: Context, plannedRows: readonly PlannedRow[]) {
  const { tx, now, session } = context
  const { ids, writes } = await makeKinds(context, await kindPaths(tx), plannedRows)
  const before = new Map(
    (
      await readExisting(
        tx,
        plannedRows.flatMap(({ preview }) => (preview.fate === 'changed' ? [preview.name] : [])),
      )
    ).map((existingRow) => [existingRow.id, existingRow]),
  )
  const writer = { now, by: session.accountId }
  for (const {
    write: plannedWrite,
    preview: { name },
  } of plannedRows) {
    const { id, version, input } = required(plannedWrite, 'write of a planned row')
    const { kind, ...rest } = input
    const values = { ...rest, kindId: required(ids.get(kind as string), 'kind') }
    if (id === null || version === null) {
      writes.push({
        domain: 'question',
        id: await insertRecord(tx, questionRecordKind, values, writer),
        version: 1,
        before: null,
        after: values,
        name,
      })
      continue
    }
    await updateRecord(tx, questionRecordKind, id, values, writer)
    writes.push({
      domain: 'question',
      id,
      version: version + 1,
      before: required(before.get(id), 'question'),
      after: values,
      name,
    })
  }
  await resolveOnlineMisses(tx, writes)
  return { writes, outcome: {} }
}

/** Settles the misses that the imported online questions now answer. */
async function resolveOnlineMisses(tx: Tx, writes: readonly Write[]): Promise<void> {
  const changed = writes.flatMap(({ id, before }) => (before === null ? [] : [id]))
  const online = await rows(
    tx,
    existingQuestion,
    sql`select question, "similar", keywords, guide_ids as "guideIds"
      from question
      where publish = 'online' and ${isOneOf(sql`id`, changed)}`,
  )
  for (const existingRow of online) await resolveMisses(tx, existingRow)
}

async function revertWrite(context: Context, done: Write): Promise<boolean> {
  if (done.domain !== 'questionKind') return revert(context, questionRecordKind, {}, done)
  const isReferenced = await hasRow(
    context.tx,
    sql`select 1
      from question
      where kind_id = ${done.id} and deleted_at is null
      union all select 1
      from question_kind
      where parent_id = ${done.id} and deleted_at is null
      limit 1`,
  )
  return !isReferenced && revert(context, questionKindKind, {}, done)
}

export const questionImporter: Importer<null, null> = {
  kind: questionRecordKind,
  columns: questionColumns,
  rowsMax: QUESTION_IMPORT_MAX,
  mayUndoOthers: ({ rights }) => rights.has(right('question', 'delete')),
  choices: async ({ tx }) => ({ kind: (await kindPaths(tx)).paths }),
  findExisting: () => Promise.resolve(null),
  prepare: () => Promise.resolve(null),
  plan,
  write,
  revertWrite,
  inTransaction: async ({ tx }, run) => {
    // Kinds and the question limit are rules across many rows, so a tenant's imports run one at a time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('question_kind ' || current_setting('app.tenant')))`)
    return run()
  },
}
