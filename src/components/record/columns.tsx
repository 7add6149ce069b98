import type { ReactNode } from 'react'
import {
  Nothing,
  NameCell,
  Pin,
  TagsCell,
  Thumbnail,
  PeriodCell,
  PublishSwitch,
  TimeCell,
} from '@/components/list/cells'
import type { Column, DisplayOptions } from '@/components/list'
import type { LinkTarget } from '@/contract/kit/linkTarget'
import type { RecordKind } from '@/contract/kit/record'
import { linkText } from '@/contract/kit/linkText'
import { nameOf, pictureOf, textOf, valueOf } from './names'
import type { RecordRow, RowOf } from './types'
import { amountText, numberText, timeText } from './valueText'

type ColumnOptions<R> = Partial<Omit<Column<R>, 'key' | 'render'>>

/** What is hidden first if space is short: times, then fields, then fields that narrow lists retain; name and publish switch always stay. */
const YIELDS = { time: 1, period: 2, field: 3, kept: 4 }

function timeColumn<R extends RecordRow>(
  key: 'updatedAt' | 'createdAt',
  by: 'updatedBy' | 'createdBy',
  title: string,
  options: ColumnOptions<R>,
): Column<R> {
  return {
    key,
    title,
    width: 116,
    order: key,
    yields: YIELDS.time,
    render: (row, display) => <TimeCell at={row[key]} by={row[by]?.name} display={display} />,
    ...options,
  }
}

/** Columns of what records of every kind have besides their fields. */
function stateColumns<R extends RecordRow>() {
  return {
    /** The publish switch, and what visitors see. */
    publish: (options: ColumnOptions<R> = {}): Column<R> => ({
      key: 'publish',
      title: '发布',
      width: 112,
      narrow: true,
      render: (row) => (row.publish === undefined ? null : <PublishSwitch row={{ ...row, publish: row.publish }} />),
      ...options,
    }),
    /** When visitors see it; for kinds with a schedule. */
    period: (options: ColumnOptions<R> = {}): Column<R> => ({
      key: 'startsAt',
      title: '展示时间',
      width: 172,
      order: 'startsAt',
      yields: YIELDS.period,
      render: (row, display) => (
        <PeriodCell startsAt={row.startsAt ?? null} endsAt={row.endsAt ?? null} display={display} />
      ),
      ...options,
    }),
    /** How many visitors opened it, counted once each per day; for kinds with `reads`. */
    reads: (options: ColumnOptions<R> = {}): Column<R> => ({
      key: 'readCount',
      title: '阅读',
      width: 80,
      align: 'right',
      order: 'readCount',
      yields: YIELDS.period,
      render: (row) => (row.readCount ?? 0).toLocaleString('zh-CN'),
      ...options,
    }),
    updated: (options: ColumnOptions<R> = {}) => timeColumn('updatedAt', 'updatedBy', '最近更新', options),
    created: (options: ColumnOptions<R> = {}) =>
      timeColumn('createdAt', 'createdBy', '创建', { optional: true, ...options }),
  }
}

interface NameOptions<R> extends ColumnOptions<R> {
  /** Second line of a row. */
  subtitle?: (row: R, display: DisplayOptions) => readonly string[]
  /** Replaces the kind's first picture. */
  picture?: (row: R, display: DisplayOptions) => ReactNode
}

const names = (row: RecordRow, ids: unknown) =>
  (Array.isArray(ids) ? ids : [ids]).flatMap((id) => (typeof id === 'string' ? [row.names[id] ?? id] : []))

/** A row's value in words, by its field's kind. */
function wordOf(kind: RecordKind, key: string, row: RecordRow): string {
  const value = valueOf(row, key)
  const fieldKind = kind.fields[key]?.kind
  if (fieldKind === undefined) return ''
  switch (fieldKind.type) {
    case 'choice':
      return fieldKind.names[textOf(value)] ?? ''
    case 'flag':
      // Names only true values.
      return value === true ? '是' : ''
    case 'number':
      return numberText(value, fieldKind.unit)
    case 'money':
      return amountText(value)
    case 'time':
      return timeText(value)
    case 'reference':
    case 'references':
      return names(row, value).join('、')
    case 'link':
      return linkText(value as LinkTarget, row.names)
    default:
      return Array.isArray(value) ? value.map(textOf).join('、') : textOf(value)
  }
}

/** Kinds of fields aligned by their last digit. */
const FIGURES: ReadonlySet<string | undefined> = new Set(['number', 'money'])

/** Columns of a kind: its fields plus the common columns. Widths, titles etc. can be overridden. */
export function columnsOf<K extends RecordKind>(kind: K) {
  type R = RowOf<K>
  const name = (options: NameOptions<R> = {}): Column<R> => {
    const { subtitle, picture, ...rest } = options
    const thumbnail = (row: R) => {
      const address = pictureOf(kind, row)
      if (address !== undefined)
        return <Thumbnail picture={address} name={nameOf(kind, row)} pinned={Boolean(row.topAt)} />
      return row.topAt ? <Pin /> : undefined
    }
    return {
      key: kind.names,
      title: kind.fields[kind.names]?.label ?? kind.noun,
      width: 232,
      main: true,
      order: kind.names,
      render: (row, display) => (
        <NameCell
          name={nameOf(kind, row)}
          picture={picture ? picture(row, display) : thumbnail(row)}
          subtitle={subtitle?.(row, display)}
        />
      ),
      ...rest,
    }
  }
  /** A field in words, or rendered by `render`. */
  const field = (
    key: keyof K['fields'] & string,
    options: ColumnOptions<R> & { render?: Column<R>['render'] } = {},
  ): Column<R> => ({
    key,
    title: kind.fields[key]?.label ?? key,
    width: 120,
    order: key,
    yields: options.narrow ? YIELDS.kept : YIELDS.field,
    ...(FIGURES.has(kind.fields[key]?.kind.type) && { align: 'right' as const }),
    render: (row) => wordOf(kind, key, row) || <Nothing />,
    ...options,
  })
  /** A multi-value field, as tags. */
  const tags = (key: keyof K['fields'] & string, options: ColumnOptions<R> & { shown?: number } = {}): Column<R> => {
    const { shown: visible = 2, ...rest } = options
    const texts = (row: R) =>
      kind.fields[key]?.kind.type === 'lines' ? (valueOf(row, key) as string[]) : names(row, valueOf(row, key))
    return field(key, {
      width: 160,
      order: undefined,
      render: (row) => <TagsCell visible={visible} tags={texts(row).map((text) => ({ text, name: text }))} />,
      ...rest,
    })
  }
  return { name, field, tags, ...stateColumns<R>() }
}
