import { memo } from 'react'
import type { ReactNode } from 'react'
import { ChoiceCell, ChoiceHead } from './ChoiceCell'
import type { TableColumn } from './columnTypes'
import type { Edge } from './EdgeHandle'
import { RowLinks } from '../row/RowLinks'
import { isShown, orderColumns, widthOf, yielding } from './columnSettings'
import type { Settings } from './columnSettings'
import { SkeletonCell } from './SkeletonCell'
import { DragHandle } from '../order/SortableRow'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import styles from './Table.module.css'
import type { Column, ListRow, Look } from '../types'

export const SKELETON = 'skeleton-'
const isSkeleton = (row: ListRow) => row.id.startsWith(SKELETON)

const HANDLE_WIDTH = 24
const CHOICE_WIDTH = 36
/** Touch width per control. */
const FINGER_WIDTH = 44
const ACTIONS_WIDTH = 112

type CellRender<R> = (row: R) => ReactNode

interface CellProps<R> {
  column: Column<R>
  row: R
  look: Look
}

function Content<R>({ column, row, look }: CellProps<R>) {
  return column.render(row, look)
}

/** Moving columns re-renders the row; cell content re-renders only with its data. */
const Cell = memo(Content) as typeof Content

export function cellRenders<R extends ListRow>(columns: readonly Column<R>[], look: Look): Map<string, CellRender<R>> {
  return new Map(
    columns.map((column) => [
      column.key,
      (row) => (isSkeleton(row) ? <SkeletonCell main={column.main} look={look} /> : <Cell column={column} row={row} look={look} />),
    ]),
  )
}

const renderHandle = (row: ListRow) => (isSkeleton(row) ? null : <DragHandle row={row} />)
const renderChoice = (row: ListRow) => (isSkeleton(row) ? null : <ChoiceCell row={row} />)
const renderActions = (row: ListRow) => (isSkeleton(row) ? null : <RowLinks row={row} />)

interface Input<R extends ListRow> {
  columns: readonly Column<R>[]
  settings: Settings
  look: Look
  order: string | undefined
  orders: readonly string[]
  /** Cell renderers by column; stable between renders, so a new width re-renders no row. */
  renders: ReadonlyMap<string, CellRender<R>>
  /** The list can be sorted manually. */
  sortable: boolean
  /** Rows have a checkbox for bulk actions. */
  selectable: boolean
  hasActions: boolean
  /** Touch input. */
  finger: boolean
  /** Keys of the hidden columns. */
  yielded: readonly string[]
  onWidths: (widths: Record<string, number>) => void
}

function visibleColumns<R>(columns: readonly Column<R>[], settings: Settings, look: Look): Column<R>[] {
  const shown = orderColumns(columns, settings.order).filter((column) => isShown(column, settings))
  return look.layout === 'wide' ? shown : shown.filter((column) => column.main || column.narrow)
}

type Frame = Pick<Input<ListRow>, 'sortable' | 'selectable' | 'hasActions' | 'finger'>

/** Width the table needs besides its columns. */
const frameWidth = ({ sortable, selectable, hasActions, finger }: Frame, look: Look) =>
  (sortable && look.layout === 'wide' ? (finger ? FINGER_WIDTH : HANDLE_WIDTH) : 0) + (selectable ? (finger ? FINGER_WIDTH : CHOICE_WIDTH) : 0) + (hasActions ? ACTIONS_WIDTH : 0)

/** Columns to hide within `room` pixels. If that is not enough, the table scrolls sideways. */
export function yieldedColumns<R extends ListRow>(input: Pick<Input<R>, 'columns' | 'settings' | 'look'> & Frame, room: number): string[] {
  const shown = visibleColumns(input.columns, input.settings, input.look)
  return yielding(shown, input.settings, room - frameWidth(input, input.look))
}

/** Below this width the table scrolls sideways. */
export const leastWidth = <R,>(columns: readonly TableColumn<R>[]) => columns.reduce((sum, { width }) => sum + width, 0)

export function tableColumns<R extends ListRow>(input: Input<R>): TableColumn<R>[] {
  const { settings, look, order, orders, finger } = input
  const shown = visibleColumns(input.columns, settings, look).filter(({ key }) => !input.yielded.includes(key))

  const edgeOf = (column: Column<R>, next: Column<R> | undefined): Edge | undefined => {
    // The main column takes the remaining width: its edge resizes the neighbour instead.
    const target = column.main ? next : column
    if (target === undefined || look.layout !== 'wide') return undefined
    return {
      title: column.title,
      width: widthOf(target, settings),
      direction: column.main ? -1 : 1,
      onResize: (width) => input.onWidths({ ...settings.widths, [target.key]: width }),
      onReset: () => input.onWidths({ ...settings.widths, [target.key]: target.width }),
    }
  }

  const columns = shown.map((column, index): TableColumn<R> => {
    const { key, title, order: field, main, align } = column
    return {
      key,
      title,
      main,
      align,
      width: main ? column.width : widthOf(column, settings),
      render: input.renders.get(key)!,
      edge: edgeOf(column, shown[index + 1]),
      sort: field !== undefined && orders.includes(`${field}:asc`) ? { field, direction: directionOf(order, field) } : undefined,
    }
  })

  return [
    ...(input.sortable && look.layout === 'wide' ? [{ key: 'handle', title: <VisuallyHidden>移动</VisuallyHidden>, width: finger ? FINGER_WIDTH : HANDLE_WIDTH, className: styles.handleCell, render: renderHandle }] : []),
    ...(input.selectable ? [{ key: 'choice', title: <ChoiceHead />, width: finger ? FINGER_WIDTH : CHOICE_WIDTH, className: styles.choiceCell, render: renderChoice }] : []),
    ...columns,
    ...(input.hasActions ? [{ key: 'actions', title: '操作', width: ACTIONS_WIDTH, className: styles.actionsCell, render: renderActions }] : []),
  ]
}

function directionOf(order: string | undefined, field: string) {
  if (order === `${field}:asc`) return 'asc' as const
  return order === `${field}:desc` ? ('desc' as const) : undefined
}
