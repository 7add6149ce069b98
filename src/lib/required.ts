/** Narrows a value that cannot be missing here. Throws, naming `what`, if it is missing all the same. */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}`)
  return value
}
