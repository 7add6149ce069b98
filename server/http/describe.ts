/**
 * An error without its values, for the log: drizzle's message and PostgreSQL's detail contain the statement's values.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { query, code, constraint, table } = error as {
    query?: unknown
    code?: unknown
    constraint?: unknown
    table?: unknown
  }
  const cause = error.cause !== undefined && depth < 4 ? describeError(error.cause, depth + 1) : undefined
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  if (typeof query === 'string')
    return { type: error.name, query: query.slice(0, 1000), stack: frames?.slice(0, 12), cause }
  return {
    type: error.name,
    message: error.message,
    code,
    constraint,
    table,
    stack: depth === 0 ? frames : undefined,
    cause,
  }
}
