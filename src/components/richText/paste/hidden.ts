import type { StyleReader } from './pastedStyles'

const isHidden = (element: Element, styleOf: StyleReader): boolean => {
  const style = styleOf(element)
  return style.get('display') === 'none' || style.get('mso-hide') === 'all' || element.hasAttribute('hidden')
}

const isZero = (size: string | null | undefined) => /^0(?:\.0*)?[a-z]*$/.test(size?.trim() ?? '')

const isWithoutWidth = (element: Element, styleOf: StyleReader): boolean =>
  isZero(element.getAttribute('width')) || isZero(styleOf(element).get('width'))

const isCollapsed = (element: Element, styleOf: StyleReader): boolean =>
  isHidden(element, styleOf) || styleOf(element).get('visibility') === 'collapse'

const spanOf = (element: Element, name: string) => Math.max(1, Math.min(1000, Number(element.getAttribute(name)) || 1))

interface Placed {
  cell: Element
  row: number
  column: number
  rows: number
  columns: number
}

/** Where the cells of a table are, as browsers lay them out. */
function placesOf(rows: readonly Element[]): Placed[] {
  const placed: Placed[] = []
  /** Rows still covered from above, by column. */
  const covered: number[] = []
  for (const [row, { children }] of rows.entries()) {
    const free = covered.map((count) => count === 0)
    let column = 0
    for (const cell of children) {
      while (free[column] === false) column += 1
      const [columns, height] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      placed.push({ cell, row, column, rows: height, columns })
      for (let at = column; at < column + columns; at += 1) covered[at] = height
      column += columns
    }
    for (let at = 0; at < covered.length; at += 1) covered[at] = Math.max(0, (covered[at] ?? 0) - 1)
  }
  return placed
}

function hiddenColumnsOf(table: Element, placed: readonly Placed[], styleOf: StyleReader): Set<number> {
  const hidden = new Set<number>()
  let column = 0
  for (const col of table.querySelectorAll(':scope > col, :scope > colgroup > col')) {
    const end = column + spanOf(col, 'span')
    for (; column < end; column += 1) if (isCollapsed(col, styleOf) || isWithoutWidth(col, styleOf)) hidden.add(column)
  }
  for (const { cell, row, column: at, columns } of placed)
    if (row === 0 && columns === 1 && isWithoutWidth(cell, styleOf)) hidden.add(at)
  return hidden
}

const setSpan = (cell: Element, name: string, span: number) =>
  span === 1 ? cell.removeAttribute(name) : cell.setAttribute(name, String(span))

/** Rebuilds a table without its hidden rows and columns; merged cells shrink. */
function showTable(table: Element, styleOf: StyleReader): { rows: number; columns: number } {
  const rows = [...table.querySelectorAll(':scope > tr, :scope > :is(thead, tbody, tfoot) > tr')]
  const placed = placesOf(rows)
  const found = hiddenColumnsOf(table, placed, styleOf)
  // A width of 0 everywhere means "as wide as needed".
  const isAll = placed.every(({ column, columns: width }) =>
    Array.from({ length: width }, (_, at) => column + at).every((at) => found.has(at)),
  )
  const columns = isAll ? new Set<number>() : found
  const hiddenRows = new Set(
    rows.flatMap((row, index) =>
      [row, ...(row.parentElement === table || !row.parentElement ? [] : [row.parentElement])].some((element) =>
        isCollapsed(element, styleOf),
      )
        ? [index]
        : [],
    ),
  )
  if (columns.size === 0 && hiddenRows.size === 0) return { rows: 0, columns: 0 }
  const visible = (from: number, count: number, hidden: ReadonlySet<number>) =>
    Array.from({ length: count }, (_, index) => from + index).filter((index) => !hidden.has(index))
  for (const row of rows) row.replaceChildren()
  for (const { cell, row, column, rows: height, columns: width } of placed) {
    const shown = visible(row, Math.min(height, rows.length - row), hiddenRows)
    const shownColumns = visible(column, width, columns)
    const [first] = shown
    if (first === undefined || shownColumns.length === 0) continue
    setSpan(cell, 'rowspan', shown.length)
    setSpan(cell, 'colspan', shownColumns.length)
    rows[first]?.append(cell)
  }
  for (const index of hiddenRows) rows[index]?.remove()
  return { rows: hiddenRows.size, columns: columns.size }
}

/** Removes what the source does not show: hidden text, rows and columns. Returns how many rows and columns of tables. */
export function removeHidden(root: Element, styleOf: StyleReader): { rows: number; columns: number } {
  const hidden = { rows: 0, columns: 0 }
  for (const table of root.querySelectorAll('table')) {
    if (isHidden(table, styleOf)) continue
    const { rows, columns } = showTable(table, styleOf)
    hidden.rows += rows
    hidden.columns += columns
  }
  for (const element of root.querySelectorAll('*')) if (isHidden(element, styleOf)) element.remove()
  return hidden
}
