import { Table } from 'antd'
import type { TableProps } from 'antd'
import { useMemo } from 'react'
import type { ComponentProps } from 'react'
import { FINGER, useMedia } from '@/components/hooks/useMedia'
import { ChoiceHead } from './ChoiceCell'
import { headingsOf } from '../headings'
import { GroupedRow, HeadingsContext } from './GroupedRow'
import { HeadCell } from './HeadCell'
import { SortableRow } from '../order/SortableRow'
import { SortArea } from '../order/SortArea'
import styles from './Table.module.css'
import { cellRenders, leastWidth, SKELETON, tableColumns } from './tableColumns'
import type { ListRow } from '../types'
import { isBulk } from '../bulk/useBulk'
import type { ListHandle } from '../useList'
import { useYielded } from './useYielded'

const SIZES = { roomy: 'large', middle: 'middle', compact: 'small' } as const

/** Where columns are wider than the list its scrollbar lies on the footer's edge, which itself reaches over the page's padding. */
const STICKY = { offsetScroll: 32 }

const PLAIN = { header: { cell: HeadCell } }
const GROUPED = { header: { cell: HeadCell }, body: { row: GroupedRow } }
const SORTABLE = { header: { cell: HeadCell }, body: { row: BodyRow } }

/** Rows that are still awaited cannot be lifted. */
function BodyRow(props: ComponentProps<typeof SortableRow>) {
  return props['data-row-key']?.startsWith(SKELETON) ? <tr {...props} /> : <SortableRow {...props} />
}

export function ListTable<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const { props, state, look, settings, rows, ordering, actions, loading, rowProps } = list
  const { columns: defined, orders, groupOf } = props
  const { granted } = actions
  const { exists, obstacle } = ordering
  const { change } = list
  const selectable = granted.some(isBulk)
  const finger = useMedia(FINGER)
  const yielded = useYielded(list)
  // Not only once the rows are there: the whole table would be made anew then.
  const sorting = exists && obstacle === null && look.layout === 'wide'
  const shown = useMemo(
    () => (loading ? Array.from({ length: Math.min(state.size, 10) }, (_, index) => ({ id: `${SKELETON}${index}` }) as R) : [...rows]),
    [loading, state.size, rows],
  )
  const renders = useMemo(() => cellRenders(defined, look), [defined, look])
  const columns = useMemo(
    () =>
      tableColumns({
        columns: defined,
        settings: settings.settings,
        look,
        order: state.order,
        orders,
        renders,
        sortable: exists,
        choiceHead: selectable ? <ChoiceHead rows={rows} /> : undefined,
        hasActions: granted.length > 0,
        finger,
        yielded,
        onWidths: (widths) => settings.change({ widths }),
      }),
    [defined, orders, settings, look, state.order, renders, exists, selectable, rows, granted, finger, yielded],
  )

  // Kept while nothing of its own changes: choosing rows, opening menus and dialogs leave the table alone.
  const table = useMemo(() => {
    const sort: TableProps<R>['onChange'] = (_, __, sorter) => {
      if (Array.isArray(sorter)) return
      const field = defined.find((column) => column.key === sorter.columnKey)?.order
      change({ order: sorter.order && field ? `${field}:${sorter.order === 'ascend' ? 'asc' : 'desc'}` : undefined })
    }
    return (
      <Table<R>
        className={styles.table}
        rowKey="id"
        size={SIZES[look.layout === 'narrow' ? 'roomy' : look.density]}
        columns={columns}
        dataSource={shown}
        pagination={false}
        tableLayout="fixed"
        sticky={STICKY}
        scroll={{ x: leastWidth(columns as never) }}
        components={sorting ? SORTABLE : groupOf ? GROUPED : PLAIN}
        onChange={sort}
        onRow={rowProps}
      />
    )
  }, [defined, columns, shown, look, sorting, groupOf, rowProps, change])
  const headings = useMemo(
    () => ({ words: headingsOf(groupOf && !loading ? rows : [], (row) => groupOf?.(row, look) ?? ''), span: columns.length }),
    [groupOf, loading, rows, look, columns.length],
  )

  if (!sorting) return groupOf ? <HeadingsContext value={headings}>{table}</HeadingsContext> : table
  return (
    <SortArea rows={rows} rowName={props.rowName} onMove={(row, from, to) => void ordering.moveVisible(row, from, to)}>
      {table}
    </SortArea>
  )
}
