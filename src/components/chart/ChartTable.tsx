import { cellText } from './figures'
import css from './Frame.module.css'
import type { ChartTable as Table } from './types'
import { required } from '@/lib/required'

/** The chart's figures, in a table as tall as the chart. */
export function ChartTable({ table, title, height }: { table: Table; title: string; height: number }) {
  return (
    <div
      className={css.scroller}
      style={{ maxHeight: height }}
      role="region"
      aria-label={`${title}，表格`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
      tabIndex={0}
    >
      <table className={css.table}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.title} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first = '', ...cells]) => (
            <tr key={String(first)}>
              <th scope="row">{cellText(table, first, 0)}</th>
              {cells.map((cell, place) => (
                <td key={required(table.columns[place + 1], 'column of the cell').title}>
                  {cellText(table, cell, place + 1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
