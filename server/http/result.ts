import type * as z from 'zod'

/** Throws if an answer breaks the contract or contains undescribed fields (development and tests). */
export function checkResult(name: string, schema: z.ZodType, result: unknown): void {
  const parsed = schema.safeParse(result)
  if (!parsed.success) throw new Error(`answer of ${name} breaks the contract: ${parsed.error.message}`)
  const unknownPath = findUnknownPath(result, parsed.data, '')
  if (unknownPath !== undefined)
    throw new Error(`answer of ${name} holds ${unknownPath}, which the contract does not describe`)
}

function findUnknownPath(result: unknown, known: unknown, path: string): string | undefined {
  if (typeof result !== 'object' || result === null) return undefined
  for (const [key, value] of Object.entries(result)) {
    const currentPath = `${path}.${key}`
    if (value === undefined) continue
    if (!Object.hasOwn(known as object, key)) return currentPath
    const nested = findUnknownPath(value, (known as Record<string, unknown>)[key], currentPath)
    if (nested !== undefined) return nested
  }
  return undefined
}
