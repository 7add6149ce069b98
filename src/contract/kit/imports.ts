import * as z from 'zod'
import { byId, endpoint, id, time } from './core'
import type { PrivateAccess } from './core'
import { person } from './states'

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024

/** A spreadsheet column; the first row holds the labels, in any order. */
export interface ImportColumn {
  key: string
  label: string
  /** Required for new records. For existing ones, an empty cell keeps the current value. */
  required: boolean
  /** How to fill it in, shown on the second sheet of the template. */
  note: string
  example: string
  /** Column width in characters, in the template. */
  width: number
}

/** Outcome of a row. */
export const importAction = z.enum(['added', 'changed', 'same', 'refused'])
export type ImportAction = z.output<typeof importAction>
export const IMPORT_ACTION_NAMES: Record<ImportAction, string> = {
  added: '新增',
  changed: '修改',
  same: '不变',
  refused: '有问题',
}

const importRow = z.object({
  /** Row number in the spreadsheet; the header is row 1. */
  row: z.int(),
  name: z.string(),
  fate: importAction,
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  /** Side effects: 将新建分类. */
  notes: z.array(z.string()),
  /** Errors with their cell: `B12`. */
  troubles: z.array(z.object({ cell: z.string(), label: z.string(), message: z.string() })),
})
export type ImportRow = z.output<typeof importRow>

const importRun = z.object({
  id,
  fileName: z.string(),
  /** Headers of columns that are not read. */
  ignored: z.array(z.string()),
  rows: z.array(importRow),
  /** Rows below the head without anything to read, up to the last one that has; and filled rows that the sheet hides, left out. */
  blank: z.int(),
  hidden: z.int(),
})
export type ImportRun = z.output<typeof importRun>

/** A completed import. */
const importDone = z.object({
  id,
  fileName: z.string(),
  at: time,
  by: person.nullable(),
  added: z.int(),
  changed: z.int(),
  undone: z.boolean(),
})
export type ImportDone = z.output<typeof importDone>

/** How long an import can be undone. */
export const UNDO_DAYS = 7

interface ImportPlan<O extends z.ZodRawShape, S extends z.ZodRawShape> {
  noun: string
  /** Below `/api/mgr/pt/`; names the target of the rows: `guidePacket/{packetId}`. */
  base: string
  access: PrivateAccess
  rowsMax: number
  /** Additional result fields of running the import. */
  outcome: O
  /** Parameters of the base. */
  scope: S
  /** Why running it may be refused. */
  codes?: Readonly<Record<number, string>>
}

/** Calls for importing records from a spreadsheet: a dry run that shows each row's outcome, the import itself, and undo. */
export function importCalls<O extends z.ZodRawShape, S extends z.ZodRawShape>({
  noun,
  base,
  access,
  rowsMax,
  outcome,
  scope,
  codes = {},
}: ImportPlan<O, S>) {
  const notFoundCode = { 404: '没有这次导入' }
  const withRefusal = (reason: string) => [reason, codes[409]].filter(Boolean).join('，或')
  const params = z.strictObject(scope)
  const runParams = params.extend(byId.shape)
  return {
    importTemplate: endpoint({
      method: 'GET',
      path: `/api/mgr/pt/${base}/import/template`,
      summary: `下载${noun}的导入模板（xlsx）`,
      access,
      params,
      result: z.any(),
      resultKind: 'file',
      codes,
    }),
    importLast: endpoint({
      method: 'GET',
      path: `/api/mgr/pt/${base}/import/last`,
      summary: `最近一次${noun}导入，${UNDO_DAYS} 天内`,
      access,
      params,
      result: importDone.nullable(),
      codes,
    }),
    importCheck: endpoint({
      method: 'POST',
      path: `/api/mgr/pv/${base}/import`,
      summary: `检查${noun}表格（xlsx、csv，不超过 5 MB、${rowsMax} 行），说明每一行会怎样，不写入`,
      access,
      params,
      /** What the sheet hides, by a filter or by hand, is left out unless asked for. */
      body: z.strictObject({ file: z.instanceof(Blob), hidden: z.enum(['skip', 'read']).default('skip') }),
      bodyKind: 'file',
      maxBytes: IMPORT_MAX_BYTES,
      result: importRun,
      codes: { ...codes, 413: '文件超过大小限制', 422: '不是可读的表格，没有数据，或行数过多' },
    }),
    importRun: endpoint({
      method: 'PUT',
      path: `/api/mgr/pv/${base}/import/{id}`,
      summary: `导入检查过的${noun}，有问题的行跳过`,
      access,
      params: runParams,
      result: z.object({ done: importDone, ...outcome }),
      codes: {
        ...notFoundCode,
        ...codes,
        409: withRefusal('已经导入过，或检查之后内容有变化'),
        422: '没有可以导入的行',
      },
    }),
    importUndo: endpoint({
      method: 'POST',
      path: `/api/mgr/pv/${base}/import/{id}/undo`,
      summary: `撤销一次${noun}导入：新增的删除，修改的改回；之后又被修改的保留`,
      access,
      params: runParams,
      result: z.object({ undone: z.int(), kept: z.int() }),
      codes: {
        ...notFoundCode,
        ...codes,
        409: withRefusal('已经撤销，或超过可撤销的时间'),
        422: '别人的导入，需要删除权限',
      },
    }),
  }
}

/** The same for every imported kind and target. */
export type ImportCalls = ReturnType<typeof importCalls<Record<never, never>, z.ZodRawShape>>
