import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { CONTENTS_SHOWN, kindNode } from '../../../../src/contract/operation/question/questionKind'
import type { KindContents, KindNode } from '../../../../src/contract/operation/question/questionKind'
import { idRow } from '../../../db/rowShapes'
import { rows } from '../../../db/rows'
import { isOneOf } from '../../../db/search'
import type { Tx } from '../../../db/types'

/** Selects the ids of a kind and its descendants. */
export const kindsWithin = (id: string): SQL =>
  sql`with recursive within (id) as (
    select k.id from question_kind k where k.id = ${id} and k.deleted_at is null
    union all select k.id from question_kind k join within w on k.parent_id = w.id where k.deleted_at is null
  ) select id from within`

const kindRow = kindNode.omit({ depth: true })

/** All kinds in the operators' order, parents first. */
export async function readTree(tx: Tx): Promise<KindNode[]> {
  const kinds = await rows(
    tx,
    kindRow,
    sql`select k.id, k.version, k.name, k.parent_id as "parentId",
        (select count(*)::int from question q where q.kind_id = k.id and q.deleted_at is null) as questions
      from question_kind k where k.deleted_at is null order by k.sort, k.id`,
  )
  const descendants = (parentId: string | null, depth: number): KindNode[] =>
    kinds
      .filter((kind) => kind.parentId === parentId)
      .flatMap((kind) => [{ ...kind, depth }, ...descendants(kind.id, depth + 1)])
  return descendants(null, 1)
}

const namedTotal = z.object({ name: z.string(), total: z.number() })

export async function readContents(tx: Tx, id: string): Promise<KindContents & { ids: string[] }> {
  const ids = (await rows(tx, idRow, kindsWithin(id))).map((kind) => kind.id)
  const countNames = async (query: SQL) => {
    const names = await rows(
      tx,
      namedTotal,
      sql`select f.name, (count(*) over ())::int as total from (${query}) f order by f.name limit ${CONTENTS_SHOWN}`,
    )
    return { total: names[0]?.total ?? 0, names: names.map(({ name }) => name) }
  }
  return {
    ids,
    kinds: await countNames(sql`select name from question_kind where ${isOneOf(sql`id`, ids)} and id <> ${id}`),
    questions: await countNames(
      sql`select question as name from question where deleted_at is null and ${isOneOf(sql`kind_id`, ids)}`,
    ),
  }
}
