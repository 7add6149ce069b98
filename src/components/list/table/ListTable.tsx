import { createContext, use, useCallback, useMemo } from 'react'
import { FINGER, useMedia } from '@/components/hooks/useMedia'
import { isBulk } from '../bulk/useBulk'
import { headingsOf } from '../headings'
import { SortableRow } from '../order/SortableRow'
import { SortArea } from '../order/SortArea'
import { VisibleRowsContext } from '../row/rowContext'
import type { ListRow } from '../types'
import type { ListHandle } from '../useList'
import { DataTable } from './DataTable'
import { cellRenders, SKELETON, tableColumns } from './tableColumns'
import type { Sort } from './TableHead'
import type { RowElementProps } from './TableRow'
import { useHiddenColumns } from './useHiddenColumns'
import styles from './Table.module.css'

/** Rows still loading cannot be dragged. */
function LiftedRow(props: RowElementProps) {
  return props['data-row-key']?.startsWith(SKELETON) ? <tr {...props} /> : <SortableRow {...props} />
}

function useHeadings<R extends ListRow>({ props: { groupOf }, loading, rows, display }: ListHandle<R>, span: number) {
  return useMemo(
    () => ({ words: headingsOf(groupOf && !loading ? rows : [], (row) => groupOf?.(row, display) ?? ''), span }),
    [groupOf, loading, rows, display, span],
  )
}

export function ListTable<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const { props, state, display, settings, rows, availableWidth, ordering, actions, loading, rowProps, change } = list
  const { columns: defined, sorts, groupOf } = props
  const { granted } = actions
  const { exists, obstacle } = ordering
  const selectable = granted.some(isBulk)
  const hasActions = granted.length > 0
  const finger = useMedia(FINGER)
  const hiddenKeys = useHiddenColumns(list)
  // Independent of whether rows have loaded: otherwise the whole table would remount.
  const sorting = exists && obstacle === null && display.layout === 'wide'
  const visibleRows = useMemo(
    () =>
      loading
        ? Array.from({ length: Math.min(state.size, 10) }, (_, index) => ({ id: `${SKELETON}${index}` }) as R)
        : rows,
    [loading, state.size, rows],
  )
  const renders = useMemo(() => cellRenders(defined, display), [defined, display])
  const { settings: columnSettings, change: changeSettings } = settings
  const columns = useMemo(
    () =>
      tableColumns({
        columns: defined,
        settings: columnSettings,
        look: display,
        order: state.order,
        sorts,
        renders,
        sortable: exists,
        selectable,
        hasActions,
        finger,
        hiddenKeys,
        onWidths: (widths) => changeSettings({ widths }),
      }),
    [
      defined,
      sorts,
      columnSettings,
      changeSettings,
      display,
      state.order,
      renders,
      exists,
      selectable,
      hasActions,
      finger,
      hiddenKeys,
    ],
  )
  const sort = useCallback<Sort>(
    (field, direction) => change({ order: direction && `${field}:${direction}` }),
    [change],
  )
  const headings = useHeadings(list, columns.length)

  // Memoised: selecting rows or opening menus and dialogs does not re-render the table.
  const table = useMemo(
    () => (
      <VisibleRowsContext value={rows}>
        <DataTable
          columns={columns}
          rows={visibleRows}
          availableWidth={availableWidth}
          rowProps={rowProps}
          as={sorting ? LiftedRow : groupOf ? GroupedRow : 'tr'}
          onSort={sort}
        />
      </VisibleRowsContext>
    ),
    [columns, rows, visibleRows, availableWidth, rowProps, sorting, groupOf, sort],
  )
  if (!sorting) return groupOf ? <HeadingsContext value={headings}>{table}</HeadingsContext> : table
  return (
    <SortArea rows={rows} rowName={props.rowName} onMove={(row, from, to) => void ordering.moveVisible(row, from, to)}>
      {table}
    </SortArea>
  )
}

interface Headings {
  /** Headings, keyed by the row below. */
  words: ReadonlyMap<string, string>
  /** Number of table columns. */
  span: number
}

const HeadingsContext = createContext<Headings>({ words: new Map(), span: 1 })

/** A row with the heading that starts at it. */
function GroupedRow(props: RowElementProps) {
  const { words, span } = use(HeadingsContext)
  const heading = words.get(props['data-row-key'] ?? '')
  if (heading === undefined) return <tr {...props} />
  return (
    <>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={span}>
          {heading}
        </th>
      </tr>
      <tr {...props} />
    </>
  )
}
