/** Deep equality regardless of key order, because jsonb does not preserve it. */
export function sameContent(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [left, right] = [Object.entries(a), b as Record<string, unknown>]
  return (
    left.length === Object.keys(right).length &&
    left.every(([key, value]) => key in right && sameContent(value, right[key]))
  )
}
