import type { ReactNode } from 'react'
import { Nothing, NameCell, Pin, TagsCell, Thumbnail } from '@/components/list/cells'
import type { Column, DisplayOptions } from '@/components/list'
import type { LinkTarget } from '@/contract/kit/linkTarget'
import type { RecordKind } from '@/contract/kit/record'
import { linkText } from './linkText'
import { nameOf, pictureOf, textOf, valueOf } from './names'
import { stateColumns, YIELDS } from './stateColumns'
import type { ColumnOptions } from './stateColumns'
import type { RecordRow, RowOf } from './types'
import { amountText, numberText, timeText } from './valueText'

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
