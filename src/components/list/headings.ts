/**
 * The rows that start a new heading: each whose heading text differs from the previous row's. `before` is the row
 * preceding the first, when the rows continue others.
 */
export function headingsOf<R extends { id: string }>(
  rows: readonly R[],
  groupOf: (row: R) => string,
  before?: R,
): ReadonlyMap<string, string> {
  let last = before && groupOf(before)
  return new Map(
    rows.flatMap((row) => {
      const heading = groupOf(row)
      if (heading === last) return []
      last = heading
      return [[row.id, heading] as const]
    }),
  )
}
