import * as z from 'zod'
import { id, line, time } from './core'
import type { FieldMap } from './fields'
import { keywordLine } from './keyword'
import { publish, visibility } from './states'

/** A list filter; its parameters and the server's condition are derived from it. */
export type FilterRule =
  /** Substring of any of these fields. */
  | { by: 'keyword'; fields: readonly string[]; placeholder?: string }
  /** The field of the same name equals this value (choice, flag, reference, line). */
  | { by: 'equals'; label?: string; more?: boolean }
  /** A list field (`references`, `lines`) contains it; the filter's name is the parameter. */
  | { by: 'holds'; field: string; label?: string; more?: boolean }
  /** Two parameters, `<name>From` and `<name>To`, both included. */
  | { by: 'period'; field: string; label: string; more?: boolean }
  /** The column of the same name equals this value: a state that is not an editable field. */
  | { by: 'state'; label: string; names: Readonly<Record<string, string>>; more?: boolean }
  | { by: 'publish' }
  | { by: 'shown' }

export type FilterMap = Readonly<Record<string, FilterRule>>

export const filter = {
  keyword: (fields: readonly string[], placeholder?: string): FilterRule => ({ by: 'keyword', fields, placeholder }),
  equals: (options: { label?: string; more?: boolean } = {}): FilterRule => ({ by: 'equals', ...options }),
  holds: (field: string, options: { label?: string; more?: boolean } = {}): FilterRule => ({
    by: 'holds',
    field,
    ...options,
  }),
  period: (field: string, label: string, options: { more?: boolean } = {}): FilterRule => ({
    by: 'period',
    field,
    label,
    ...options,
  }),
  state: (label: string, names: Readonly<Record<string, string>>, options: { more?: boolean } = {}): FilterRule => ({
    by: 'state',
    label,
    names,
    ...options,
  }),
  publish: { by: 'publish' } as FilterRule,
  shown: { by: 'shown' } as FilterRule,
}

/** Schema of a filter value. */
function schemaOf(fields: FieldMap, name: string): z.ZodType {
  const field = fields[name]
  if (!field) throw new Error(`no field ${name} to filter by`)
  switch (field.kind.type) {
    case 'choice':
      return z.enum(Object.keys(field.kind.names) as [string, ...string[]])
    // Filters are stored in the address, so they are text.
    case 'flag':
      return z.enum(['true', 'false'])
    case 'reference':
    case 'references':
      return id
    case 'line':
    case 'lines':
      return line(50)
    default:
      throw new Error(`${name} (${field.kind.type}) is nothing to filter by`)
  }
}

/** Optional parameters of a list's input. */
export function filterShape(filters: FilterMap, fields: FieldMap): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, rule] of Object.entries(filters)) {
    switch (rule.by) {
      case 'keyword':
        shape[name] = keywordLine(50).optional()
        break
      case 'equals':
        shape[name] = schemaOf(fields, name).optional()
        break
      case 'holds':
        shape[name] = schemaOf(fields, rule.field).optional()
        break
      case 'period':
        shape[`${name}From`] = time.optional()
        shape[`${name}To`] = time.optional()
        break
      case 'state':
        shape[name] = z.enum(Object.keys(rule.names) as [string, ...string[]]).optional()
        break
      case 'publish':
        shape[name] = publish.optional()
        break
      case 'shown':
        shape[name] = visibility.optional()
        break
    }
  }
  return shape
}
