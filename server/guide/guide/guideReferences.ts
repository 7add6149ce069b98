import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Field } from '../../../src/contract/kit/fields'
import { recordKinds } from '../../../src/contract/kinds'
import type { ReferenceSource } from '../../records/options'
import { columnOf, tableOf } from '../../records/table'

/** Whether a record's field references a guide: directly, or by a link to it or to one of its points. */
function referenceConditions(key: string, { kind }: Field, id: string): SQL[] {
  if (kind.type === 'reference' && kind.to === 'guide') return [sql`${columnOf(key)} = ${id}`]
  if (kind.type === 'references' && kind.to === 'guide') return [sql`${columnOf(key)} ? ${id}`]
  if (kind.type !== 'link') return []
  return [
    sql`(${columnOf(`${key}Id`)} = ${id} and ${columnOf(key)} ->> 'kind' = 'guide')`,
    sql`${columnOf(key)} ->> 'guideId' = ${id}`,
  ]
}

const REFERENCE_TYPES: ReadonlySet<string> = new Set(['reference', 'references', 'link'])

export const guideReferences: readonly ReferenceSource[] = recordKinds.flatMap((kind) => {
  const fields = Object.entries(kind.fields).filter(([, field]) => REFERENCE_TYPES.has(field.kind.type))
  const conditions = (id: string) => fields.flatMap(([key, field]) => referenceConditions(key, field, id))
  if (conditions('').length === 0) return []
  return {
    kind: kind.domain,
    noun: kind.noun,
    find: (id) =>
      sql`select t.id, ${columnOf(kind.names)} as name
        from ${tableOf(kind)} t
        where t.deleted_at is null and (${sql.join(conditions(id), sql` or `)})`,
  }
})
