import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { scenicType } from '../../src/contract/configType'
import { containing } from '../db/like'
import { differenceText, resort } from '../db/resort'
import type { Tx } from '../db/types'
import { duplicates } from '../db/violation'
import type { Handlers } from '../http/handler'
import { absent, conflict, rule } from '../http/refusal'
import type { ConfigKind } from './kind'
import { countRecords, countUses, insertRecord, readRecords, removeRecord, updateRecord } from './queries'
import type { ConfigRecord } from './queries'

const ORDERS: Record<string, SQL> = {
  'name:asc': sql`order by t.name_pinyin, t.id`,
  'name:desc': sql`order by t.name_pinyin desc, t.id desc`,
  'updatedAt:desc': sql`order by t.updated_at desc, t.id desc`,
  'updatedAt:asc': sql`order by t.updated_at, t.id`,
}
const LIST_ORDER = sql`order by t.sort, t.id`
const ALL = sql`true`

type CommonHandlers = Handlers<typeof scenicType>

/** The calls that all configuration types share; those of a kind answer its fields too. */
export function configTypeHandlers<D extends typeof scenicType>(kind: ConfigKind): Handlers<Pick<D, keyof typeof scenicType>> {
  const handlers: CommonHandlers = {
    queryPage: async ({ body }, { tx }) => {
      const { pageNum, pageSize, name, orderBy } = body
      const where = name ? sql`t.name ilike ${containing(name)}` : ALL
      const order = (orderBy && ORDERS[orderBy]) || LIST_ORDER
      const list = await readRecords(tx, kind, where, sql`${order} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)
      return { list, total: await countRecords(tx, kind, where), pageNum, pageSize }
    },
    idAndName: async (_input, { tx }) => (await readRecords(tx, kind, ALL, LIST_ORDER)).map(({ id, name }) => ({ id, name })),
    detail: ({ params }, { tx }) => find(tx, kind, params.id),
    add: async ({ body }, { tx, now, audit }) => {
      const id = await once(kind, insertRecord(tx, kind, body, now))
      audit(id)
      return find(tx, kind, id)
    },
    update: async ({ body: { id, version, ...input } }, { tx, now }) => {
      const current = await find(tx, kind, id, 'change')
      refuseOld(kind, current, version)
      await once(kind, updateRecord(tx, kind, id, input, now))
      return find(tx, kind, id)
    },
    delete: async ({ params, query }, { tx, now }) => {
      const current = await find(tx, kind, params.id, 'change')
      refuseOld(kind, current, query.version)
      const { id, name } = current
      const guides = await countUses(tx, kind, id)
      if (guides > 0) throw rule(`“${name}”正在被 ${guides} 个导览使用，不能删除`)
      await removeRecord(tx, kind, id, now)
      return null
    },
    sort: async ({ body }, { tx }) => {
      const difference = await resort(tx, sql.identifier(kind.table), body)
      if (difference) throw conflict(differenceText(kind.title, difference))
      return null
    },
  }
  // The kind's own fields travel through its columns; the contract checks them on the way in and, in tests, on the way out.
  return handlers as unknown as Handlers<Pick<D, keyof typeof scenicType>>
}

function refuseOld(kind: ConfigKind, current: ConfigRecord, version: number): void {
  if (current.version !== version) throw conflict(`${kind.title}已被他人修改，请核对最新内容`, current)
}

async function find(tx: Tx, kind: ConfigKind, id: string, use: 'read' | 'change' = 'read'): Promise<ConfigRecord> {
  const [found] = await readRecords(tx, kind, sql`t.id = ${id}`, use === 'change' ? sql`for update` : sql``)
  if (!found) throw absent(`没有这个${kind.title}`)
  return found
}

async function once<T>(kind: ConfigKind, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    for (const [field, label] of [['name', '名称'], ['code', '语种代码']] as const) {
      if (duplicates(error, `${kind.table}_${field}`)) throw rule(`${label}已存在`, [{ path: field, message: `${label}已存在` }])
    }
    throw error
  }
}
