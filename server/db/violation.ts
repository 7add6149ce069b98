import { folded } from '../../src/contract/kit/folded'

const UNIQUE_VIOLATION = '23505'
/** Raised by the function `require_row`. */
const ROW_MISSING = 'RR001'

interface Violation {
  code?: unknown
  constraint?: unknown
  detail?: unknown
}

/** Drizzle wraps the database error as a cause. */
function causeOf(error: unknown, matches: (violation: Violation) => boolean): Violation | null {
  for (let at = error; at instanceof Error; at = at.cause) if (matches(at as Violation)) return at as Violation
  return null
}

const hasCause = (...looked: Parameters<typeof causeOf>): boolean => causeOf(...looked) !== null

/** Whether an error is a duplicate under the named unique index. */
export const duplicates = (error: unknown, index: string): boolean =>
  hasCause(error, ({ code, constraint }) => code === UNIQUE_VIOLATION && constraint === index)

/**
 * Why a name was refused as a duplicate under an index, or as a twin of a name that only looks different
 * (`202611300715-distinct-names`): `名称已存在`, with the name that is there if it is written differently. Null for other errors.
 */
export function duplicateText(error: unknown, index: string, label: string, name: unknown): string | null {
  const violation = causeOf(error, ({ code, constraint }) => code === UNIQUE_VIOLATION && constraint === index)
  if (!violation) return null
  // An index gives its own sentence as the detail.
  const { detail } = violation
  const isTwin =
    typeof detail === 'string' && typeof name === 'string' && detail !== name && folded(detail) === folded(name)
  return isTwin ? `${label}已存在，写作“${detail}”` : `${label}已存在`
}

/** Whether an error comes from a `requireRow` that found nothing. */
export const isMissingRow = (error: unknown): boolean => hasCause(error, ({ code }) => code === ROW_MISSING)

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/** Whether an error comes from a locked row, or a deadlock. */
export const isLocked = (error: unknown): boolean =>
  hasCause(error, ({ code }) => code === LOCK_NOT_AVAILABLE || code === DEADLOCK)
