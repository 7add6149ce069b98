import { sql } from 'drizzle-orm'
import type { Person } from '../../src/contract/kit/states'
import { person } from '../../src/contract/kit/states'
import { rows } from './rows'
import { isOneOf } from './search'
import type { Tx } from './types'

/** Loads the names for all rows with one statement. */
export async function peopleOf(tx: Tx, ids: readonly (string | null)[]): Promise<(id: string | null) => Person | null> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))]
  const people =
    uniqueIds.length === 0
      ? []
      : await rows(tx, person, sql`select id, name from account where ${isOneOf(sql`id`, uniqueIds)}`)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return (id) => (id === null ? null : { id, name: names.get(id) ?? '已删除的账号' })
}
