import fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import * as z from 'zod'

export interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  minimum?: number
  maximum?: number
  pattern?: string
}

/** Values that no field accepts; each has crashed some server. */
export const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e21,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_VALUE,
  0.1,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202E',
  '9'.repeat(400),
  'NaN',
  "'; drop table guide; --",
  '%',
  '_%\\',
  '<script>',
  '{{}}',
  '../../etc/passwd',
  [],
  [[]],
  {},
  { $ne: null },
  { length: 1e9 },
  ['\u0000'],
  '导'.repeat(5000),
]

const nasty = fc.constantFrom(...NASTY)

/** Mostly well-formed, so that much of it passes validation and reaches the rules behind it. */
function fromSchema(schema: Schema, depth: number): Arbitrary<unknown> {
  if (depth > 6) return fc.constant(null)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const union = schema.anyOf ?? schema.oneOf
  if (union) return fc.oneof(...union.map((part) => fromSchema(part, depth + 1)))
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).map(
        ([key, value]) => [key, spoilt(fromSchema(value, depth + 1))] as const,
      )
      return fc.record(Object.fromEntries(entries), { requiredKeys: schema.required ?? [] })
    }
    case 'array': {
      const item = schema.items ? fromSchema(schema.items, depth + 1) : fc.constant(null)
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map((part) => fromSchema(part, depth + 1)))
        : fc.array(item, { maxLength: 4 })
    }
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1000, -2_000_000_000),
        max: Math.min(schema.maximum ?? 1000, 2_000_000_000),
      })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'string':
      if (schema.pattern !== undefined)
        return fc.oneof(
          { weight: 3, arbitrary: fc.stringMatching(new RegExp(schema.pattern)) },
          { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
        )
      return fc.oneof(
        fc.string({ maxLength: 12 }),
        fc.string({ unit: 'binary', maxLength: 8 }),
        fc.constantFrom('黄山', 'composite', '0559-5561111'),
      )
    default:
      return fc.constant(null)
  }
}

const spoilt = (value: Arbitrary<unknown>) => fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: nasty })

/** Generates input for a JSON schema without references. */
export const arbitraryOf = (schema: Schema): Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: fromSchema(schema, 0) }, { weight: 1, arbitrary: nasty })

/** Generates input for a schema of the contract. */
export const inputOf = (schema: z.ZodType): Arbitrary<unknown> =>
  arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema)
