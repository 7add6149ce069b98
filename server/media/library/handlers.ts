import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf } from '../../../src/contract/kit/core'
import { right } from '../../../src/contract/rights'
import { contains } from '../../db/like'
import { media } from '../../../src/contract/media/media'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { Handlers } from '../../http/handler'
import { absent, rule } from '../../http/refusal'
import { readRows } from '../../records/pageOf'
import { totalOf } from '../../records/total'
import { referencesText } from '../../records/references'
import { mediaName, mediaUrlOf } from '../../lib/mediaNames'
import { recordKinds } from '../../../src/contract/kinds'
import { REFERENCES_MAX } from '../../../src/contract/kit/record'
import type { ReferenceEntry, References } from '../../../src/contract/kit/record'
import { snake, tableName } from '../../records/table'
import { referencingTables, rowsReferencing } from '../storage/inUse'
import type { ReferencingTable } from '../storage/inUse'

const kinds = new Map(recordKinds.map((kind) => [tableName(kind), kind]))

interface ReferencePlace {
  kind: string
  noun: string
  id: SQL
  name: SQL
}

/** The owner of a row, in the operators' words. All parts of a guide, draft and revisions, count as the guide. */
function referencePlaceOf({ name, columns }: ReferencingTable): ReferencePlace {
  const kind = kinds.get(name)
  if (kind)
    return { kind: kind.domain, noun: kind.noun, id: sql`r.id`, name: sql`r.${sql.identifier(snake(kind.names))}` }
  const guideId = name === 'guide' ? sql`r.id` : columns.includes('guide_id') ? sql`r.guide_id` : null
  if (guideId)
    return { kind: 'guide', noun: '导览', id: guideId, name: sql`(select g.name from guide g where g.id = ${guideId})` }
  return {
    kind: name,
    noun: '其他内容',
    id: columns.includes('id') ? sql`r.id` : sql`${name}::text`,
    name: sql`'在系统的其他地方'`,
  }
}

const userRow = z.object({ id: z.string(), name: z.string().nullable() })

/** Records that reference a file or its thumbnail. Scans all rows of the tenant; used for single files only. */
async function fileReferences(
  tx: Tx,
  { name, thumbnail }: { name: string; thumbnail: string | null },
): Promise<References> {
  const references = new Map<string, ReferenceEntry>()
  for (const table of await referencingTables(tx)) {
    const { kind, noun, ...place } = referencePlaceOf(table)
    for (const file of thumbnail === null ? [name] : [name, thumbnail]) {
      const users = await rows(
        tx,
        userRow,
        sql`select distinct ${place.id} as id, ${place.name} as name from ${rowsReferencing(table, file)}`,
      )
      for (const user of users)
        references.set(`${kind}/${user.id}`, { kind, noun, id: user.id, name: user.name ?? noun })
    }
  }
  const list = [...references.values()].toSorted((a, b) => a.noun.localeCompare(b.noun) || a.name.localeCompare(b.name))
  return { total: list.length, list: list.slice(0, REFERENCES_MAX) }
}

type Query = BodyOf<typeof media.queryPage>

function conditions({ keyword, kind, unused }: Query): SQL {
  // Files that visitors attached to problems are shown only there.
  const parts = [sql`m.kind <> 'txt'`, sql`not exists (select 1 from visitor v where v.id = m.created_by)`]
  if (kind) parts.push(sql`m.kind = ${kind}`)
  if (keyword) parts.push(contains(sql`m.file_name`, keyword))
  if (unused) parts.push(sql`m.unused_since is not null`)
  return sql.join(parts, sql` and `)
}

const ADDRESS = mediaUrlOf('')
const COLUMNS = sql`${ADDRESS}::text || m.name as url, m.kind, m.file_name as "fileName", m.bytes,
  ${ADDRESS}::text || m.thumbnail as thumbnail, m.width, m.height, m.seconds,
  m.lufs, m.peak, m.clipped, m.silent, m.silent_start as "silentStart", m.broken_off as "brokenOff",
  m.created_at::float8 as "createdAt",
  case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as "createdBy",
  m.unused_since::float8 as "unusedSince"`

async function readPage(tx: Tx, query: Query) {
  const { pageNum, pageSize } = query
  const where = conditions(query)
  const order = sql`m.created_at desc, m.name desc`
  const [list, total] = await Promise.all([
    readRows(
      tx,
      media.queryPage.result.shape.list.element,
      { table: sql`media`, row: sql`m`, keys: ['name'], where, order, pageNum, pageSize },
      (page) => sql`select ${COLUMNS} from (${page}) m left join account a on a.id = m.created_by order by ${order}`,
    ),
    totalOf(tx, sql`select 1 from media m where ${where}`),
  ])
  return { list, ...total, pageNum, pageSize }
}

const fileRow = z.object({ name: z.string(), thumbnail: z.string().nullable(), createdBy: z.string() })

/** Locked before a deletion: concurrent users of the file wait, then learn that it is gone. */
async function find(tx: Tx, url: string, lock = sql``) {
  const [row] = await rows(
    tx,
    fileRow,
    sql`select name, thumbnail, created_by as "createdBy"
      from media
      where name = ${mediaName(url)} and kind <> 'txt' ${lock}`,
  )
  if (!row) throw absent('没有这个文件')
  return row
}

export const mediaHandlers: Handlers<typeof media> = {
  queryPage: ({ body }, { tx }) => readPage(tx, body),
  uses: async ({ query }, { tx }) => fileReferences(tx, await find(tx, query.url)),
  remove: async ({ query }, { tx, session, audit }) => {
    const file = await find(tx, query.url, sql`for update`)
    audit(file.name)
    if (file.createdBy !== session.accountId && !session.rights.has(right('account', 'edit')))
      throw rule('只能移除自己上传的文件')
    const references = await fileReferences(tx, file)
    if (references.total > 0) throw rule(`正在被 ${referencesText(references)}使用，不能移除`)
    await tx.execute(sql`delete from media where name = ${file.name}`)
    return null
  },
}
