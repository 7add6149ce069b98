import { required } from '../../src/lib/required'
import * as z from 'zod'
import * as configType from '../../src/contract/guide/configType'
import * as core from '../../src/contract/kit/core'
import * as guide from '../../src/contract/guide/guide/guide'
import * as rights from '../../src/contract/system/right'
import * as session from '../../src/contract/session/session'
import * as storage from '../../src/contract/media/storage'

export type Json = { [key: string]: unknown }

/** Schemas exported by the contract become components under their own names. */
const names = z.registry<{ id: string }>()
for (const [name, value] of Object.entries({ ...core, ...storage, ...session, ...rights, ...configType, ...guide })) {
  if (value instanceof z.ZodType) names.add(value, { id: name })
}

const COMPONENTS = '#/components/schemas/'

function rewrite(value: unknown, rename: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) =>
      key === '$ref' && typeof entry === 'string' ? [key, rename(entry)] : [key, rewrite(entry, rename)],
    ),
  )
}

const INPUT = '.input'

/** Drops an input component's suffix if the output component is equal or absent. */
export function mergeInputs<T extends Json>(document: T): T {
  const { schemas } = (document as unknown as { components: { schemas: Json } }).components
  const name = Object.keys(schemas).find((key) => {
    if (!key.endsWith(INPUT)) return false
    const outputName = key.slice(0, -INPUT.length)
    // The same code wrote both, so their keys are in the same order.
    return schemas[outputName] === undefined || JSON.stringify(schemas[outputName]) === JSON.stringify(schemas[key])
  })
  if (name === undefined) return document
  const outputName = name.slice(0, -INPUT.length)
  schemas[outputName] = schemas[name]
  delete schemas[name]
  // Components that refer to it may now be equal too.
  return mergeInputs(rewrite(document, (ref) => (ref === COMPONENTS + name ? COMPONENTS + outputName : ref)) as T)
}

/** The public ruleset spectral:oas reads `items: false` as missing. `maxItems` already gives the tuple's length. */
const openTuple = ({
  jsonSchema,
}: {
  jsonSchema: { prefixItems?: unknown; items?: unknown; maxItems?: unknown }
}): void => {
  if (jsonSchema.prefixItems && jsonSchema.items === false && jsonSchema.maxItems !== undefined) jsonSchema.items = {}
}

/** Collects components while converting schemas to JSON Schema (2020-12, as OpenAPI 3.1 requires). */
export class Schemas {
  readonly components: Json = {}

  /** `owner` names anonymous schemas. Input and output differ: inputs may omit defaults. */
  of(schema: z.ZodType, io: 'input' | 'output', owner: string): Json {
    const {
      $schema: _,
      $defs,
      ...rootSchema
    } = z.toJSONSchema(schema, { io, metadata: names, unrepresentable: 'any', override: openTuple }) as Json
    const defs = ($defs ?? {}) as Record<string, Json>
    const componentNames = new Map(Object.keys(defs).map((name) => [name, this.nameOf(name, io, owner)]))
    const rename = (ref: string) => COMPONENTS + required(componentNames.get(ref.replace('#/$defs/', '')), ref)
    for (const [name, body] of Object.entries(defs)) {
      const { id: _id, ...rest } = body
      this.components[required(componentNames.get(name), name)] = rewrite(rest, rename)
    }
    const { id: _ownId, ...rest } = rootSchema
    return rewrite(rest, rename) as Json
  }

  private nameOf(name: string, io: 'input' | 'output', owner: string): string {
    const base = name.startsWith('__') ? `${owner}.${name.replace(/^__/, '')}` : name
    return io === 'input' ? base + INPUT : base
  }
}
