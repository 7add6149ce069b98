/**
 * The rows over which a heading stands: each whose words are others than those of the row before. `before` is the row that the
 * first one follows, where they go on from others.
 */
export function headingsOf<R extends { id: string }>(rows: readonly R[], groupOf: (row: R) => string, before?: R): ReadonlyMap<string, string> {
  let last = before && groupOf(before)
  return new Map(
    rows.flatMap((row) => {
      const words = groupOf(row)
      if (words === last) return []
      last = words
      return [[row.id, words] as const]
    }),
  )
}
