import { sql } from 'drizzle-orm'
import { recordKinds } from '../../src/contract/kinds'
import type { LinkTargetKind } from '../../src/contract/kit/linkTarget'
import { columnOf, tableOf } from './table'
import type { UsedBy } from './options'

/** Records of every kind that lead to a record of this one, by their link fields. A record that leads to itself is no use of it. */
export const linkedFrom = (target: LinkTargetKind): UsedBy[] =>
  recordKinds.flatMap((kind) => {
    const links = Object.keys(kind.fields).filter((key) => kind.fields[key]!.kind.type === 'link')
    if (links.length === 0) return []
    // By the index of the column that the database keeps beside the link (migrations/linked.ts): one look-up for each link.
    const leads = (id: string) => sql.join(links.map((key) => sql`(${columnOf(`${key}Id`)} = ${id} and ${columnOf(key)} ->> 'kind' = ${target})`), sql` or `)
    return {
      kind: kind.domain,
      noun: kind.noun,
      find: (id) => sql`select t.id, ${columnOf(kind.names)} as name from ${tableOf(kind)} t where t.deleted_at is null and t.id <> ${id} and (${leads(id)})`,
    }
  })
