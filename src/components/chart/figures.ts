import type { Cell, ChartTable } from './types'

/** A cell as shown on the page. */
export const cellText = ({ columns }: ChartTable, cell: Cell, place: number): string => {
  if (typeof cell === 'string') return cell
  return columns[place]?.text?.(cell) ?? cell.toLocaleString('zh-CN')
}

/** Tab-separated for the clipboard; every spreadsheet accepts it. */
export function tabbed({ columns, rows }: ChartTable): string {
  const line = (cells: readonly Cell[]) => cells.map((cell) => String(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')
  return [line(columns.map(({ title }) => title)), ...rows.map(line)].join('\n')
}

/** A file name valid on every system. */
export const fileNameOf = (title: string, period: string | undefined, end: string): string =>
  `${[title, period]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[\\/:*?"<>|\s]+/g, ' ')
    .trim()}.${end}`
