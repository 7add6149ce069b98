import { memo } from 'react'
import type { ComponentType, HTMLAttributes } from 'react'
import type { ListRow } from '../types'
import type { TableColumn } from './columnTypes'

export interface RowElementProps extends HTMLAttributes<HTMLTableRowElement> {
  'data-row-key'?: string
  /** Pinned rows keep their place. */
  'data-pinned'?: boolean
}

export interface TableRowProps<R extends ListRow> {
  row: R
  columns: readonly TableColumn<R>[]
  rowProps: (row: R) => RowElementProps
  /** What draws the row's own element. */
  as: 'tr' | ComponentType<RowElementProps>
}

function Row<R extends ListRow>({ row, columns, rowProps, as: Element }: TableRowProps<R>) {
  return (
    <Element {...rowProps(row)} data-row-key={row.id}>
      {columns.map(({ key, align, className, render }) => (
        <td key={key} className={className} data-align={align}>
          {render(row)}
        </td>
      ))}
    </Element>
  )
}

/** Drawn again only with its own row, or when columns change. */
export const TableRow = memo(Row) as typeof Row
