import { Table } from 'antd'
import type { TableProps } from 'antd'
import { useMemo } from 'react'
import { HeadCell } from './HeadCell'
import type { ListHandle } from './useList'
import { SortableRow } from './SortableRow'
import { SortArea } from './SortArea'
import styles from './Table.module.css'
import { cellRenders, leastWidth, SELECTION_WIDTH, SKELETON, tableColumns } from './tableColumns'
import type { ListRow } from './types'

const SIZES = { roomy: 'large', middle: 'middle', compact: 'small' } as const

const PLAIN = { header: { cell: HeadCell } }
const SORTABLE = { header: { cell: HeadCell }, body: { row: SortableRow } }

export function ListTable<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const { props, state, look, settings, rows, selection, ordering, actions, loading } = list
  const renders = useMemo(() => cellRenders(props.columns, look), [props.columns, look])
  const columns = useMemo(
    () =>
      tableColumns({
        columns: props.columns,
        settings: settings.settings,
        look,
        order: state.order,
        orders: props.orders,
        renders,
        sortable: ordering.exists,
        hasActions: actions.granted.length > 0,
        onWidths: (widths) => settings.change({ widths }),
      }),
    [props.columns, props.orders, settings, look, state.order, renders, ordering.exists, actions.granted],
  )
  const selectable = actions.granted.some((action) => action.bulk !== undefined)
  const sorting = ordering.exists && ordering.obstacle === null && look.layout === 'wide' && !loading
  const skeleton = useMemo(() => Array.from({ length: Math.min(state.size, 10) }, (_, index) => ({ id: `${SKELETON}${index}` }) as R), [state.size])

  const change: TableProps<R>['onChange'] = (_, __, sorter) => {
    if (Array.isArray(sorter)) return
    const field = props.columns.find((column) => column.key === sorter.columnKey)?.order
    list.change({ order: sorter.order && field ? `${field}:${sorter.order === 'ascend' ? 'asc' : 'desc'}` : undefined })
  }

  const table = (
    <Table<R>
      className={styles.table}
      rowKey="id"
      size={SIZES[look.layout === 'narrow' ? 'roomy' : look.density]}
      columns={selectable && !loading ? columns : columns.filter((column) => column !== Table.SELECTION_COLUMN)}
      dataSource={loading ? skeleton : (rows as R[])}
      pagination={false}
      tableLayout="fixed"
      sticky={{ offsetHeader: 0 }}
      scroll={{ x: leastWidth(columns as never) }}
      components={sorting ? SORTABLE : PLAIN}
      onChange={change}
      onRow={(row) => list.rowProps(row)}
      rowSelection={
        selectable && !loading
          ? {
              columnWidth: SELECTION_WIDTH,
              preserveSelectedRowKeys: true,
              selectedRowKeys: selection.rows.map(({ id }) => id),
              onSelect: (row, on) => selection.set([row], on),
              onSelectAll: (on, _, changed) => selection.set(changed, on),
              getCheckboxProps: (row) => ({ 'aria-label': `选择 ${props.rowName(row)}` }),
              getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
            }
          : undefined
      }
    />
  )
  if (!sorting) return table
  return (
    <SortArea rows={rows} rowName={props.rowName} onMove={(row, from, to) => void ordering.moveVisible(row, from, to)}>
      {table}
    </SortArea>
  )
}
