import { memo, useContext, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Checkbox } from 'antd'
import { VisibleRowsContext, useRowTools } from '../row/rowContext'
import type { TableColumn } from './columnTypes'
import type { Edge } from './EdgeHandle'
import { RowLinks } from '../row/RowLinks'
import { isVisible, orderColumns, widthOf, columnsToHide } from './columnSettings'
import type { Settings } from './columnSettings'
import { DragHandle } from '../order/SortableRow'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import styles from './Table.module.css'
import type { Column, ListRow, DisplayOptions } from '../types'
import { required } from '@/lib/required'

/** Placeholder shaped like the cell's content: a picture with two lines, or a single line. */
function SkeletonCell({ main, display }: { main?: boolean; display: DisplayOptions }) {
  if (!main) return <span className={styles.bone} />
  return (
    <span className={styles.boneMain} data-compact={display.density === 'compact' || undefined}>
      <span className={styles.bonePicture} />
      <span className={styles.boneLines}>
        <span className={styles.bone} />
        <span className={styles.bone} />
      </span>
    </span>
  )
}

/** Checkbox of a row. */
function ChoiceCell<R extends ListRow>({ row }: { row: R }) {
  const { selection, rowName } = useRowTools<R>()
  const selected = useSyncExternalStore(selection.subscribe, () => selection.get().has(row.id))
  return (
    <Checkbox
      checked={selected}
      aria-label={`选择 ${rowName(row)}`}
      onChange={(event) => selection.set([row], event.target.checked)}
    />
  )
}

/** Checkbox of all rows of the page. */
function ChoiceHead() {
  const { selection } = useRowTools()
  const rows = useContext(VisibleRowsContext)
  const selectedCount = useSyncExternalStore(
    selection.subscribe,
    () => rows.filter(({ id }) => selection.get().has(id)).length,
  )
  const allSelected = rows.length > 0 && selectedCount === rows.length
  return (
    <Checkbox
      checked={allSelected}
      indeterminate={selectedCount > 0 && !allSelected}
      disabled={rows.length === 0}
      aria-label="选择本页全部"
      onChange={(event) => selection.set(rows, event.target.checked)}
    />
  )
}

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
  display: DisplayOptions
}

function Content<R>({ column, row, display }: CellProps<R>) {
  return column.render(row, display)
}

/** Moving columns re-renders the row; cell content re-renders only with its data. */
const Cell = memo(Content) as typeof Content

export function cellRenders<R extends ListRow>(
  columns: readonly Column<R>[],
  display: DisplayOptions,
): Map<string, CellRender<R>> {
  return new Map(
    columns.map((column) => [
      column.key,
      (row) =>
        isSkeleton(row) ? (
          <SkeletonCell main={column.main} display={display} />
        ) : (
          <Cell column={column} row={row} display={display} />
        ),
    ]),
  )
}

const renderHandle = (row: ListRow) => (isSkeleton(row) ? null : <DragHandle row={row} />)
const renderChoice = (row: ListRow) => (isSkeleton(row) ? null : <ChoiceCell row={row} />)
const renderActions = (row: ListRow) => (isSkeleton(row) ? null : <RowLinks row={row} />)

interface Input<R extends ListRow> {
  columns: readonly Column<R>[]
  settings: Settings
  look: DisplayOptions
  order: string | undefined
  sorts: readonly string[]
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
  hiddenKeys: readonly string[]
  onWidths: (widths: Record<string, number>) => void
}

function visibleColumns<R>(columns: readonly Column<R>[], settings: Settings, display: DisplayOptions): Column<R>[] {
  const visible = orderColumns(columns, settings.order).filter((column) => isVisible(column, settings))
  return display.layout === 'wide' ? visible : visible.filter((column) => column.main || column.narrow)
}

type Frame = Pick<Input<ListRow>, 'sortable' | 'selectable' | 'hasActions' | 'finger'>

/** Width the table needs besides its columns. */
const frameWidth = ({ sortable, selectable, hasActions, finger }: Frame, display: DisplayOptions) =>
  (sortable && display.layout === 'wide' ? (finger ? FINGER_WIDTH : HANDLE_WIDTH) : 0) +
  (selectable ? (finger ? FINGER_WIDTH : CHOICE_WIDTH) : 0) +
  (hasActions ? ACTIONS_WIDTH : 0)

/** Columns to hide within `room` pixels. If that is not enough, the table scrolls sideways. */
export function hiddenColumnKeys<R extends ListRow>(
  input: Pick<Input<R>, 'columns' | 'settings' | 'look'> & Frame,
  availableWidth: number,
): string[] {
  const visible = visibleColumns(input.columns, input.settings, input.look)
  return columnsToHide(visible, input.settings, availableWidth - frameWidth(input, input.look))
}

/** Below this width the table scrolls sideways. */
export const minTableWidth = <R,>(columns: readonly TableColumn<R>[]) =>
  columns.reduce((sum, { width }) => sum + width, 0)

export function tableColumns<R extends ListRow>(input: Input<R>): TableColumn<R>[] {
  const { settings, look, order, sorts, finger } = input
  const visible = visibleColumns(input.columns, settings, look).filter(({ key }) => !input.hiddenKeys.includes(key))

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

  const columns = visible.map((column, index): TableColumn<R> => {
    const { key, title, order: field, main, align } = column
    return {
      key,
      title,
      main,
      align,
      width: main ? column.width : widthOf(column, settings),
      render: required(input.renders.get(key), `render of column ${key}`),
      edge: edgeOf(column, visible[index + 1]),
      sort:
        field !== undefined && sorts.includes(`${field}:asc`)
          ? { field, direction: directionOf(order, field) }
          : undefined,
    }
  })

  return [
    ...(input.sortable && look.layout === 'wide'
      ? [
          {
            key: 'handle',
            title: <VisuallyHidden>移动</VisuallyHidden>,
            width: finger ? FINGER_WIDTH : HANDLE_WIDTH,
            className: styles.handleCell,
            render: renderHandle,
          },
        ]
      : []),
    ...(input.selectable
      ? [
          {
            key: 'choice',
            title: <ChoiceHead />,
            width: finger ? FINGER_WIDTH : CHOICE_WIDTH,
            className: styles.choiceCell,
            render: renderChoice,
          },
        ]
      : []),
    ...columns,
    ...(input.hasActions
      ? [{ key: 'actions', title: '操作', width: ACTIONS_WIDTH, className: styles.actionsCell, render: renderActions }]
      : []),
  ]
}

function directionOf(order: string | undefined, field: string) {
  if (order === `${field}:asc`) return 'asc' as const
  return order === `${field}:desc` ? ('desc' as const) : undefined
}
