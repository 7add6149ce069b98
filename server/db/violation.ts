const UNIQUE_VIOLATION = '23505'
/** Raised by the function `require_row`. */
const ROW_MISSING = 'RR001'

interface Violation {
  code?: unknown
  constraint?: unknown
}

/** Drizzle wraps the database error as a cause. */
function hasCause(error: unknown, matches: (violation: Violation) => boolean): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (matches(at as Violation)) return true
  return false
}

/** Whether an error is a duplicate under the named unique index. */
export const duplicates = (error: unknown, index: string): boolean =>
  hasCause(error, ({ code, constraint }) => code === UNIQUE_VIOLATION && constraint === index)

/** Whether an error comes from a `requireRow` that found nothing. */
export const isMissingRow = (error: unknown): boolean => hasCause(error, ({ code }) => code === ROW_MISSING)

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/** Whether an error comes from a locked row, or a deadlock. */
export const isLocked = (error: unknown): boolean =>
  hasCause(error, ({ code }) => code === LOCK_NOT_AVAILABLE || code === DEADLOCK)
