import type { ImportRun } from '../../../src/contract/kit/imports'
import type { Context, DetachedContext } from '../../http/handler'
import { conflict, rule } from '../../http/refusal'
import { sha256 } from '../../session/digest'
import { XLSX_TYPE, importTemplate } from '../spreadsheet/template'
import { readTable } from '../spreadsheet/read'
import type { SheetTable } from '../spreadsheet/read'
import { uploadedName } from '../fileName'
import { semaphore } from '../semaphore'
import type { Importer, PlannedRow } from './importer'
import { canBeUndone, endRun, findRun, keepRun, readDone, readLast, settleRun } from './runs'

/** Reading a large sheet takes a second of CPU time. */
const oneByOne = semaphore(1)

const digestOf = (planned: readonly PlannedRow[]) => sha256(JSON.stringify(planned.map(({ shown, write }) => [shown, write?.id ?? null, write?.version ?? null])))

const countOf = (planned: readonly PlannedRow[], fate: 'added' | 'changed') => planned.filter(({ shown }) => shown.fate === fate).length

/** Import steps for one importer. */
function importActs<Known, Prepared, Outcome extends object>(importer: Importer<Known, Prepared, Outcome>) {
  const { kind, columns, rowsMax, into } = importer
  const name = into === undefined ? kind.domain : `${kind.domain} ${into}`

  const check = async (file: Blob, context: DetachedContext): Promise<ImportRun> => {
    const { platform, transaction, session, now } = context
    const bytes = new Uint8Array(await file.arrayBuffer())
    const table = await oneByOne(() => readTable(bytes, columns, rowsMax))
    const known = await importer.lookUp(platform, table)
    return transaction(async (tx) => {
      const planned = await importer.plan({ ...context, tx }, table, known)
      const fileName = uploadedName(file)
      const kept = { importer: name, fileName, content: table, digest: await digestOf(planned), added: countOf(planned, 'added'), now, by: session.accountId }
      const id = await keepRun(tx, kept)
      context.audit(id)
      return { id, fileName, ignored: table.ignored, rows: planned.map(({ shown }) => shown) }
    })
  }

  const carryOut = async (id: string, context: DetachedContext) => {
    const { platform, transaction, session, now } = context
    const read = async (tx: Context['tx']) => {
      const run = await findRun(tx, name, id, session.accountId)
      if (run.state !== 'checked') throw conflict('这个文件已经导入过')
      return run
    }
    const { content, added } = await transaction(read)
    const known = await importer.lookUp(platform, content)
    const prepared = await importer.prepare(platform, added)
    return transaction((tx) => {
      const acting: Context = { ...context, tx }
      return importer.within(acting, async () => {
        const { content, digest } = await read(tx)
        const planned = await importer.plan(acting, content as SheetTable, known)
        if ((await digestOf(planned)) !== digest) throw conflict('检查之后内容有变化，请重新检查这个文件')
        const doing = planned.filter(({ write }) => write !== null)
        if (doing.length === 0) throw rule('没有可以导入的行')
        const { writes, outcome } = await importer.write(acting, doing, prepared)
        for (const { domain, id: subject, name: called, before, after } of writes) context.trail({ domain, id: subject, name: called, act: 'import', before, after })
        await settleRun(tx, id, writes.map(({ after: _after, ...kept }) => kept), { added: countOf(planned, 'added'), changed: countOf(planned, 'changed') }, now)
        return { done: await readDone(tx, name, id, session.accountId), ...outcome }
      })
    })
  }

  const undo = (id: string, context: Context) =>
    importer.within(context, async () => {
      const { tx, session, now } = context
      const run = await findRun(tx, name, id, session.accountId)
      if (!canBeUndone(run, now)) throw conflict(run.state === 'undone' ? '这次导入已经撤销' : '已超过可撤销的时间')
      if (run.createdBy !== session.accountId && !importer.undoesOthers(session)) throw rule('这是别人的导入，没有删除权限不能撤销')
      let [undone, kept] = [0, 0]
      // In reverse order: records created for others are removed after them.
      for (const write of run.writes.toReversed()) {
        const back = await importer.takeBack(context, write)
        if (back) context.trail({ domain: write.domain, id: write.id, act: write.before === null ? 'delete' : 'restore' })
        if (write.domain !== kind.domain) continue
        if (back) undone += 1
        else kept += 1
      }
      await endRun(tx, id)
      return { undone, kept }
    })

  const template = async (context: Context) => {
    await importer.admit?.(context)
    return { body: await importTemplate(kind.noun, columns, rowsMax, await importer.choices(context)), contentType: XLSX_TYPE, fileName: `${kind.noun}导入模板.xlsx` }
  }

  const last = async (context: Context) => {
    await importer.admit?.(context)
    return readLast(context.tx, name, context.now)
  }

  return { template, last, check, carryOut, undo }
}

interface Params<S> {
  params: NoInfer<S>
}
type RunParams<S> = Params<S & { id: string }>

/** The calls for importing one kind of record, with the importer for the target in the URL: see `contract/kit/imports`. */
export function importHandlers<S extends object, Known, Prepared, Outcome extends object>(importerFor: (scope: S) => Importer<Known, Prepared, Outcome>) {
  const acts = (scope: S) => importActs(importerFor(scope))
  return {
    importTemplate: ({ params }: Params<S>, context: Context) => acts(params).template(context),
    importLast: ({ params }: Params<S>, context: Context) => acts(params).last(context),
    importCheck: { detached: ({ params, body }: Params<S> & { body: { file: Blob } }, context: DetachedContext) => acts(params).check(body.file, context) },
    importRun: { detached: ({ params }: RunParams<S>, context: DetachedContext) => acts(params).carryOut(params.id, context) },
    importUndo: ({ params }: RunParams<S>, context: Context) => acts(params).undo(params.id, context),
  }
}
