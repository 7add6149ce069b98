/** Sum of the products of two lists of equal length. */
export const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

/** Coefficients that bring the columns of `rows` closest to `targets`; null if the rows do not determine them. */
export function leastSquares(rows: readonly (readonly number[])[], targets: readonly number[]): number[] | null {
  const [first = []] = rows
  const columns = first.map((_, index) => rows.map((row) => row[index] ?? 0))
  // The normal equations, one per row, with the right-hand side as last column.
  return eliminate(columns.map((column) => [...columns.map((other) => dot(column, other)), dot(column, targets)]))
}

/** A pivot below this share of the largest number is a rounding residue. */
const TOO_SMALL = 1e-10

/** Solves the equations by Gauss-Jordan elimination, always with the largest pivot left. */
function eliminate(equations: readonly (readonly number[])[]): number[] | null {
  const size = equations.length
  const largest = Math.max(...equations.flatMap((row) => row.slice(0, size).map(Math.abs)))
  let open = equations
  /** One per column so far: the row whose pivot cleared the column in all others. */
  let solved: (readonly number[])[] = []
  for (let column = 0; column < size; column += 1) {
    const valueIn = (row: readonly number[]) => row[column] ?? 0
    const [top, ...others] = open.toSorted((a, b) => Math.abs(valueIn(b)) - Math.abs(valueIn(a)))
    if (!top || !(Math.abs(valueIn(top)) > largest * TOO_SMALL)) return null
    const clear = (row: readonly number[]) => {
      const share = valueIn(row) / valueIn(top)
      return row.map((value, index) => (index < column ? value : value - share * (top[index] ?? 0)))
    }
    open = others.map(clear)
    solved = [...solved.map(clear), top]
  }
  return solved.map((row, column) => (row[size] ?? 0) / (row[column] ?? 0))
}
