/** Coefficients that bring the columns of `rows` closest to `wanted`; null if the rows do not determine them. */
export function leastSquares(rows: readonly (readonly number[])[], targets: readonly number[]): number[] | null {
  const size = rows[0]?.length ?? 0
  const sum = (valueOf: (row: readonly number[], at: number) => number) =>
    rows.reduce((total, row, at) => total + valueOf(row, at), 0)
  // The normal equations, one per row, with the right-hand side as last column.
  const matrix = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (__, j) => sum((row) => row[i]! * row[j]!)),
    sum((row, at) => row[i]! * targets[at]!),
  ])
  return eliminate(matrix)
}

/** A pivot below this share of the largest number is a rounding residue. */
const TOO_SMALL = 1e-10

function eliminate(matrix: number[][]): number[] | null {
  const size = matrix.length
  const largest = Math.max(...matrix.flatMap((row) => row.slice(0, size).map(Math.abs)))
  for (let column = 0; column < size; column += 1) {
    const pivot = matrix.reduce(
      (best, row, at) => (at >= column && Math.abs(row[column]!) > Math.abs(matrix[best]![column]!) ? at : best),
      column,
    )
    if (!(Math.abs(matrix[pivot]![column]!) > largest * TOO_SMALL)) return null
    ;[matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!]
    const top = matrix[column]!
    matrix.forEach((row, at) => {
      if (at === column) return
      const share = row[column]! / top[column]!
      for (let i = column; i <= size; i += 1) row[i] = row[i]! - share * top[i]!
    })
  }
  return matrix.map((row, at) => row[size]! / row[at]!)
}
