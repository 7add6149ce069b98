import type { FieldError } from '@/contract/kit/core'
import type * as z from 'zod'

export type Segment = string | number
export type Name = Segment | readonly Segment[]

export const segments = (name: Name): Segment[] => (Array.isArray(name) ? [...(name as Segment[])] : [name as Segment])

/** A field's error, worded by the contract. */
export interface Issue {
  path: Segment[]
  message: string
}

/** Whether `path` is the field `name` or lies below it. */
export const belongsTo = (path: readonly Segment[], name: Name) => {
  const head = segments(name)
  return path.length >= head.length && head.every((segment, index) => String(segment) === String(path[index]))
}

/** All schema violations in `values`, at most one issue per path. */
export function issuesOf(schemas: readonly z.ZodType[], values: unknown): Issue[] {
  const issues = new Map<string, Issue>()
  for (const schema of schemas) {
    const result = schema.safeParse(values)
    for (const { path, message } of result.success ? [] : result.error.issues) {
      const issue = { path: path.map((segment) => (typeof segment === 'symbol' ? String(segment) : segment)), message }
      const key = issue.path.join('.')
      if (!issues.has(key)) issues.set(key, issue)
    }
  }
  return [...issues.values()]
}

/** Parses the server's notation, `settings.floors.0.name`. */
export const parsePath = (path: string): Segment[] =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

export function valueAt(values: unknown, path: readonly Segment[]): unknown {
  return path.reduce<unknown>(
    (value, segment) => (value as Record<Segment, unknown> | null | undefined)?.[segment],
    values,
  )
}

const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Equality regardless of key order: the form follows its fields, the server its storage. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder)

/**
 * Server-side rejections, retained until the value changes. Otherwise blur would clear messages that only the
 * server can produce ("名称已存在").
 */
export class Refusals {
  private readonly entries = new Map<string, { value: string; message: string }>()

  add(fields: readonly FieldError[], values: unknown) {
    for (const { path, message } of fields) {
      this.entries.set(path, { value: JSON.stringify(valueAt(values, parsePath(path))), message })
    }
  }

  clear() {
    this.entries.clear()
  }

  of(values: unknown): Issue[] {
    return [...this.entries].flatMap(([path, { value, message }]) => {
      const at = parsePath(path)
      return JSON.stringify(valueAt(values, at)) === value ? [{ path: at, message }] : []
    })
  }
}

interface WithInner {
  maxLength?: number | null
  def?: { innerType?: WithInner }
}

/** The contract's maximum length of a text; unwraps defaults. */
export function maxLengthOf(schema: unknown): number {
  const { maxLength, def } = schema as WithInner
  if (typeof maxLength === 'number') return maxLength
  if (!def?.innerType) throw new TypeError('The schema has no greatest length')
  return maxLengthOf(def.innerType)
}

/** An antd form rule for a single value. */
export const zodRule = (schema: z.ZodType) => ({
  validator: (_: unknown, value: unknown) => {
    const [issue] = issuesOf([schema], value)
    return issue ? Promise.reject(new Error(issue.message)) : Promise.resolve()
  },
})
