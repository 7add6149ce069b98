import type * as z from 'zod'

/** Throws if an answer breaks the contract or contains undescribed fields (development and tests). */
export function checkResult(name: string, schema: z.ZodType, result: unknown): void {
  const checked = schema.safeParse(result)
  if (!checked.success) throw new Error(`answer of ${name} breaks the contract: ${checked.error.message}`)
  const extra = undescribed(result, checked.data, '')
  if (extra !== undefined) throw new Error(`answer of ${name} holds ${extra}, which the contract does not describe`)
}

function undescribed(result: unknown, described: unknown, path: string): string | undefined {
  if (typeof result !== 'object' || result === null) return undefined
  for (const [key, value] of Object.entries(result)) {
    const here = `${path}.${key}`
    if (value === undefined) continue
    if (!Object.hasOwn(described as object, key)) return here
    const below = undescribed(value, (described as Record<string, unknown>)[key], here)
    if (below !== undefined) return below
  }
  return undefined
}
