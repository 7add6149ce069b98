const ITEMS = 2
const LETTERS = 400

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** An answer abridged for the document: the first records of each list, and the start of long texts. */
export function abridge(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LETTERS ? `${value.slice(0, LETTERS)}…` : value
  if (Array.isArray(value)) return (value.every(isObject) ? value.slice(0, ITEMS) : value).map(abridge)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, abridge(entry)]))
}
