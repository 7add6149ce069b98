import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { UNDO_DAYS } from '../../src/contract/kit/imports'
import type { ImportDone } from '../../src/contract/kit/imports'
import { newId } from '../db/id'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { absent } from '../http/refusal'
import { peopleOf } from '../db/people'
import type { SheetTable } from '../lib/spreadsheet/read'
import type { Write } from './importer'

const DAY_MS = 86_400_000
/** After this time an unfinished import has to be checked again. */
const CHECK_LIFETIME_MS = DAY_MS

const sheetTable = z.object({
  rows: z.array(
    z.object({
      row: z.number(),
      cells: z.record(z.string(), z.string()),
      formulas: z.array(z.string()),
      errors: z.array(z.string()),
    }),
  ),
  blank: z.number(),
  hidden: z.number(),
  letters: z.record(z.string(), z.string()),
  ignored: z.array(z.string()),
})
const write = z.object({
  domain: z.string(),
  id: z.string(),
  version: z.number(),
  before: z.record(z.string(), z.unknown()).nullable(),
})

const importRun = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(['checked', 'done', 'undone']),
  /** Null once imported. */
  content: sheetTable.nullable(),
  digest: z.string(),
  writes: z.array(write),
  added: z.number(),
  changed: z.number(),
  createdBy: z.string(),
  doneAt: z.number().nullable(),
})
export type Run = z.output<typeof importRun>

const columns = sql`id, file_name as "fileName", state, nullif(content, '{}') as content, digest, writes, added,
  changed, created_by as "createdBy", done_at::float8 as "doneAt"`

interface CheckedRun {
  importer: string
  fileName: string
  content: SheetTable
  digest: string
  added: number
  now: number
  by: string
}

/** Stores the file's content until it is imported; removes expired runs and the caller's earlier checks. */
export async function insertRun(
  tx: Tx,
  { importer, fileName, content, digest, added, now, by }: CheckedRun,
): Promise<string> {
  await tx.execute(
    sql`delete from import_run
      where state = 'checked'
        and (created_at < ${now - CHECK_LIFETIME_MS} or (created_by = ${by} and importer = ${importer}))`,
  )
  await tx.execute(sql`delete from import_run where done_at < ${now - UNDO_DAYS * DAY_MS}`)
  const id = newId()
  await tx.execute(sql`insert into import_run (id, importer, file_name, content, digest, added, created_at, created_by)
    values (${id}, ${importer}, ${fileName}, ${JSON.stringify(content)}::jsonb, ${digest}, ${added}, ${now}::bigint,
      ${by})`)
  return id
}

/** The run, locked. A run that is only checked belongs to its creator. */
export async function findRun(tx: Tx, importer: string, id: string, by: string): Promise<Run> {
  const [run] = await rows(
    tx,
    importRun,
    sql`select ${columns}
      from import_run
      where id = ${id} and importer = ${importer} and (state <> 'checked' or created_by = ${by})
      for update`,
  )
  if (!run) throw absent('没有这次导入，或检查已过期')
  return run
}

export async function finishRun(
  tx: Tx,
  id: string,
  writes: readonly Write[],
  counts: { added: number; changed: number },
  now: number,
): Promise<void> {
  await tx.execute(sql`update import_run set state = 'done', content = '{}', writes = ${JSON.stringify(writes)}::jsonb,
    added = ${counts.added}, changed = ${counts.changed}, done_at = ${now}::bigint where id = ${id}`)
}

export const markUndone = (tx: Tx, id: string) =>
  tx.execute(sql`update import_run set state = 'undone', writes = '[]' where id = ${id}`)

export const canBeUndone = ({ state, doneAt }: Run, now: number): boolean =>
  state === 'done' && doneAt !== null && now - doneAt <= UNDO_DAYS * DAY_MS

async function importDone(
  tx: Tx,
  { id, fileName, state, added, changed, createdBy, doneAt }: Run,
): Promise<ImportDone> {
  const people = await peopleOf(tx, [createdBy])
  return { id, fileName, at: doneAt ?? 0, by: people(createdBy), added, changed, undone: state === 'undone' }
}

export async function readDone(tx: Tx, importer: string, id: string, by: string): Promise<ImportDone> {
  return importDone(tx, await findRun(tx, importer, id, by))
}

export async function readLast(tx: Tx, importer: string, now: number): Promise<ImportDone | null> {
  const [run] = await rows(
    tx,
    importRun,
    sql`select ${columns}
      from import_run
      where importer = ${importer} and done_at >= ${now - UNDO_DAYS * DAY_MS}
      order by done_at desc, id desc
      limit 1`,
  )
  return run ? importDone(tx, run) : null
}
