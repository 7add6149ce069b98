import { required } from '../../src/lib/required'
import type { ImportRun } from '../../src/contract/kit/imports'
import type { Context, DetachedContext } from '../http/handler'
import { conflict, rule } from '../http/refusal'
import { sha256 } from '../lib/digest'
import { XLSX_TYPE, importTemplate } from '../lib/spreadsheet/template'
import { readTable } from '../lib/spreadsheet/read'
import { uploadedName } from '../lib/fileName'
import { semaphore } from '../lib/semaphore'
import type { Importer, PlannedRow } from './importer'
import { canBeUndone, markUndone, findRun, insertRun, readDone, readLast, finishRun } from './runs'

/** Reading a large sheet takes a second of CPU time. */
const withLock = semaphore(1)

const digestOf = (plannedRows: readonly PlannedRow[]) =>
  sha256(JSON.stringify(plannedRows.map(({ preview, write }) => [preview, write?.id ?? null, write?.version ?? null])))

const countOf = (plannedRows: readonly PlannedRow[], action: 'added' | 'changed') =>
  plannedRows.filter(({ preview }) => preview.fate === action).length

/** Identifies the importer's runs: its kind, and the record into which it imports. */
const keyOf = ({ kind, scope }: Pick<Importer<unknown, unknown, object>, 'kind' | 'scope'>) =>
  scope === undefined ? kind.domain : `${kind.domain} ${scope}`

/** Reads the file and plans its rows, without writing any. */
async function check<Known, Prepared, Outcome extends object>(
  importer: Importer<Known, Prepared, Outcome>,
  file: Blob,
  withHidden: boolean,
  context: DetachedContext,
): Promise<ImportRun> {
  const { platform, authenticatedTransaction: transaction, session, now } = context
  const bytes = new Uint8Array(await file.arrayBuffer())
  const table = await withLock(() => readTable(bytes, importer.columns, { rowsMax: importer.rowsMax, withHidden }))
  const existing = await importer.findExisting(platform, table)
  return transaction(async (tx) => {
    const plan = await importer.plan({ ...context, tx }, table, existing)
    const fileName = uploadedName(file)
    const runValues = {
      importer: keyOf(importer),
      fileName,
      content: table,
      digest: await digestOf(plan),
      added: countOf(plan, 'added'),
      now,
      by: session.accountId,
    }
    const id = await insertRun(tx, runValues)
    context.audit(id)
    const { ignored, blank, hidden } = table
    return { id, fileName, ignored, blank, hidden, rows: plan.map(({ preview }) => preview) }
  })
}

/** Writes the checked file, if its plan is still the one that was shown. */
async function execute<Known, Prepared, Outcome extends object>(
  importer: Importer<Known, Prepared, Outcome>,
  id: string,
  context: DetachedContext,
) {
  const { platform, authenticatedTransaction: transaction, session, now } = context
  const key = keyOf(importer)
  const read = async (tx: Context['tx']) => {
    const run = await findRun(tx, key, id, session.accountId)
    if (run.state !== 'checked') throw conflict('这个文件已经导入过')
    return { ...run, content: required(run.content, 'content of a checked import') }
  }
  const { content, added } = await transaction(read)
  const existing = await importer.findExisting(platform, content)
  const prepared = await importer.prepare(platform, added)
  return transaction((tx) => {
    const txContext: Context = { ...context, tx }
    return importer.inTransaction(txContext, async () => {
      const { content, digest } = await read(tx)
      const plan = await importer.plan(txContext, content, existing)
      if ((await digestOf(plan)) !== digest) throw conflict('检查之后内容有变化，请重新检查这个文件')
      const effective = plan.filter(({ write }) => write !== null)
      if (effective.length === 0) throw rule('没有可以导入的行')
      const { writes, outcome } = await importer.write(txContext, effective, prepared)
      for (const { domain, id: subject, name: label, before, after } of writes)
        context.recordChange({ domain, id: subject, name: label, act: 'import', before, after })
      await finishRun(
        tx,
        id,
        writes.map(({ after: _after, ...storedWrite }) => storedWrite),
        { added: countOf(plan, 'added'), changed: countOf(plan, 'changed') },
        now,
      )
      return { done: await readDone(tx, key, id, session.accountId), ...outcome }
    })
  })
}

/** Reverts the rows that have not changed since. */
function undo<Known, Prepared, Outcome extends object>(
  importer: Importer<Known, Prepared, Outcome>,
  id: string,
  context: Context,
) {
  return importer.inTransaction(context, async () => {
    const { tx, session, now } = context
    const run = await findRun(tx, keyOf(importer), id, session.accountId)
    if (!canBeUndone(run, now)) throw conflict(run.state === 'undone' ? '这次导入已经撤销' : '已超过可撤销的时间')
    if (run.createdBy !== session.accountId && !importer.mayUndoOthers(session))
      throw rule('这是别人的导入，没有删除权限不能撤销')
    let [undoneCount, keptCount] = [0, 0]
    // In reverse order: records created for others are removed after them.
    for (const write of run.writes.toReversed()) {
      const isReverted = await importer.revertWrite(context, write)
      if (isReverted)
        context.recordChange({
          domain: write.domain,
          id: write.id,
          act: write.before === null ? 'delete' : 'restore',
        })
      if (write.domain !== importer.kind.domain) continue
      if (isReverted) undoneCount += 1
      else keptCount += 1
    }
    await markUndone(tx, id)
    return { undone: undoneCount, kept: keptCount }
  })
}

/** Import steps for one importer. */
function importCommands<Known, Prepared, Outcome extends object>(importer: Importer<Known, Prepared, Outcome>) {
  const { kind, columns, rowsMax } = importer

  const template = async (context: Context) => {
    await importer.admit?.(context)
    return {
      body: await importTemplate(kind.noun, columns, rowsMax, await importer.choices(context)),
      contentType: XLSX_TYPE,
      fileName: `${kind.noun}导入模板.xlsx`,
    }
  }

  const last = async (context: Context) => {
    await importer.admit?.(context)
    return readLast(context.tx, keyOf(importer), context.now)
  }

  return {
    template,
    last,
    check: (file: Blob, withHidden: boolean, context: DetachedContext) => check(importer, file, withHidden, context),
    execute: (id: string, context: DetachedContext) => execute(importer, id, context),
    undo: (id: string, context: Context) => undo(importer, id, context),
  }
}

interface Params<S> {
  params: NoInfer<S>
}
type RunParams<S> = Params<S & { id: string }>
type Checked<S> = Params<S> & { body: { file: Blob; hidden: 'skip' | 'read' } }

/**
 * The calls for importing one kind of record, with the importer for the target in the URL: see `contract/kit/imports`.
 */
export function importHandlers<S extends object, Known, Prepared, Outcome extends object>(
  importerFor: (scope: S) => Importer<Known, Prepared, Outcome>,
) {
  const commands = (scope: S) => importCommands(importerFor(scope))
  return {
    importTemplate: ({ params }: Params<S>, context: Context) => commands(params).template(context),
    importLast: ({ params }: Params<S>, context: Context) => commands(params).last(context),
    importCheck: {
      detached: ({ params, body }: Checked<S>, context: DetachedContext) =>
        commands(params).check(body.file, body.hidden === 'read', context),
    },
    importRun: {
      detached: ({ params }: RunParams<S>, context: DetachedContext) => commands(params).execute(params.id, context),
    },
    importUndo: ({ params }: RunParams<S>, context: Context) => commands(params).undo(params.id, context),
  }
}
