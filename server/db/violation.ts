const UNIQUE_VIOLATION = '23505'

/** Whether an error is the database's refusal of a duplicate under the named unique index. Drizzle wraps it as a cause. */
export function duplicates(error: unknown, index: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown }
    if (code === UNIQUE_VIOLATION && constraint === index) return true
  }
  return false
}
