import { sql } from 'drizzle-orm'
import { recordKinds } from '../../src/contract/kinds'
import type { LinkTargetKind } from '../../src/contract/kit/linkTarget'
import { columnOf, tableOf } from './table'
import type { ReferenceSource } from './options'

/**
 * Records of every kind whose link fields lead to this record. A record that links to itself does not count as a use.
 */
export const linkReferences = (target: LinkTargetKind): ReferenceSource[] =>
  recordKinds.flatMap((kind) => {
    const links = Object.entries(kind.fields).flatMap(([key, field]) => (field.kind.type === 'link' ? [key] : []))
    if (links.length === 0) return []
    // Uses the index on the column that the database maintains for the link (migrations/linked.ts): one look-up per
    // link.
    const leads = (id: string) =>
      sql.join(
        links.map((key) => sql`(${columnOf(`${key}Id`)} = ${id} and ${columnOf(key)} ->> 'kind' = ${target})`),
        sql` or `,
      )
    return {
      kind: kind.domain,
      noun: kind.noun,
      find: (id) =>
        sql`select t.id, ${columnOf(kind.names)} as name
          from ${tableOf(kind)} t
          where t.deleted_at is null and t.id <> ${id} and (${leads(id)})`,
    }
  })
