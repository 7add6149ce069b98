import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Field } from '../../src/contract/kit/fields'
import { linkText } from '../../src/contract/kit/linkText'
import type { LinkTarget } from '../../src/contract/kit/linkTarget'
import type { RecordKind } from '../../src/contract/kit/record'
import { PUBLISH_NAMES, VISIBILITY_NAMES } from '../../src/contract/kit/states'
import type { Publish, Visibility } from '../../src/contract/kit/states'
import { idRow } from '../db/rowShapes'
import { rows } from '../db/rows'
import type { DetachedContext, FileAnswer } from '../http/handler'
import { money, number, paragraph, text, time } from '../lib/spreadsheet/columns'
import { exportRows } from '../lib/spreadsheet/export'
import type { ExportColumn } from '../lib/spreadsheet/write'
import { conditions } from './conditions'
import type { ListFilters } from './conditions'
import { namesOf } from './lookups'
import type { ExportedRecord, RecordOptions } from './options'
import { listOrder, readStored } from './read'
import { tableOf } from './table'

type Row = ExportedRecord

/** The column of a field; pictures, sound, formatted text and structured values have no cell. */
function fieldColumn(key: string, { label, kind }: Field): ExportColumn<Row> | null {
  const read = <V>(row: Row) => row[key] as V | null
  const listOf = (row: Row) => [read<string | string[]>(row) ?? []].flat()
  switch (kind.type) {
    case 'line':
      return text(label, Math.min(40, Math.max(12, kind.max)), read<string>)
    case 'paragraph':
      return paragraph(label, 40, read<string>)
    case 'number':
      return number(kind.unit === '' ? label : `${label}（${kind.unit}）`, 12, read<number>)
    case 'money':
      return money(`${label}（元）`, 12, read<number>)
    case 'flag':
      return text(label, 10, (row) => (read(row) === true ? '是' : '否'))
    case 'choice':
      return text(label, 12, (row) => kind.names[read<string>(row) ?? ''])
    case 'time':
      return time(label, 18, read<number>)
    case 'reference':
    case 'references':
      return text(label, 30, (row) =>
        listOf(row)
          .map((id) => row.names[id])
          .join('、'),
      )
    case 'lines':
      return text(label, 30, (row) => listOf(row).join('、'))
    case 'link':
      return text(label, 30, (row) => linkText(read<LinkTarget>(row) ?? { kind: 'none' }, row.names))
    default:
      return null
  }
}

/** The kind's fields in the order of the form, its own columns, and what the server maintains. */
function columnsOf({ fields, can }: RecordKind, { exportColumns = [] }: RecordOptions): ExportColumn<Row>[] {
  return [
    ...Object.entries(fields).flatMap(([key, field]) => (field.secret ? [] : (fieldColumn(key, field) ?? []))),
    ...exportColumns,
    ...(can.has('schedule')
      ? [
          text<Row>('状态', 10, (row) => VISIBILITY_NAMES[row['shown'] as Visibility]),
          time<Row>('开始时间', 18, (row) => row['startsAt'] as number | null),
          time<Row>('结束时间', 18, (row) => row['endsAt'] as number | null),
        ]
      : can.has('publish')
        ? [text<Row>('状态', 10, (row) => PUBLISH_NAMES[row['publish'] as Publish])]
        : []),
    ...(can.has('reads') ? [number<Row>('阅读', 10, (row) => row['readCount'] as number)] : []),
    time('创建时间', 18, ({ createdAt }) => createdAt),
    text('创建人', 12, ({ createdBy }) => createdBy?.name),
    time('更新时间', 18, ({ updatedAt }) => updatedAt),
    text('更新人', 12, ({ updatedBy }) => updatedBy?.name),
  ]
}

/** Formatted texts are long, and no cell shows them. */
function withoutTexts(kind: RecordKind): RecordKind {
  const without = <V>(map: Readonly<Record<string, V>>): Record<string, V> =>
    Object.fromEntries(Object.entries(map).filter(([key]) => kind.fields[key]?.kind.type !== 'richText'))
  return { ...kind, fields: without(kind.fields), record: z.object(without(kind.record.shape)) }
}

/**
 * Exports the records that the filters find, in the list's own order. Their ids are read once, so that no record is
 * missed or repeated if others move them meanwhile.
 */
export function exportOf(kind: RecordKind, options: RecordOptions) {
  const exported = withoutTexts(kind)
  const columns = columnsOf(exported, options)
  return ({ body }: { body: ListFilters }, context: DetachedContext): Promise<FileAnswer> => {
    const { now } = context
    let ids: string[] = []
    return exportRows<Row>(context, kind, columns, {
      count: async (tx, max) => {
        const found = sql`from ${tableOf(kind)} t where ${await conditions(tx, kind, options, body, now)}`
        const order = sql`order by ${listOrder(kind)} limit ${max}`
        ids = (await rows(tx, idRow, sql`select t.id ${found} ${order}`)).map(({ id }) => id)
        return ids.length
      },
      read: async (tx, _last, size) => {
        const batch = JSON.stringify(ids.splice(0, size))
        const from = sql`json_array_elements_text(${batch}::json) with ordinality x(id, place)
          join ${tableOf(kind)} t on t.id = x.id
          order by x.place`
        const records = await readStored(tx, exported, options, from, now)
        const names = await namesOf(tx, exported, records)
        return records.map((record) => ({ ...record, names: names(record) }))
      },
    })
  }
}
