import { sql } from 'drizzle-orm'
import type { TrailEntry, TrailPerson } from '../../../src/contract/system/auditTrail'
import { AUDIT_COMMAND_NAMES, VERIFY_MAX, PEOPLE_MAX, auditTrail } from '../../../src/contract/system/auditTrail'
import { trailKind } from '../../../src/contract/trailKinds'
import { fieldLabel, nounOf, outcomeText } from '../../../src/contract/trailText'
import { menuRight } from '../../../src/contract/rights'
import type { Handlers } from '../../http/handler'
import { absent } from '../../http/refusal'
import { number, second, text } from '../../lib/spreadsheet/columns'
import { exportHandler } from '../../lib/spreadsheet/export'
import type { ExportColumn } from '../../lib/spreadsheet/write'
import { conditionsOf, count, readBatch, readEntries } from './read'
import { verifyChain } from './verify'
import type { QueryOf } from '../../../src/contract/kit/core'
import { containing, contains } from '../../db/like'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'

/**
 * People whose acts can be searched. Deleted ones are found too, after the others, because their acts remain. Never
 * search by phone number: users who may read the trail may not be allowed to see numbers.
 */
function findPeople(tx: Tx, { keyword = '', id }: QueryOf<typeof auditTrail.people>): Promise<TrailPerson[]> {
  const condition =
    id === undefined
      ? sql`(${contains(sql`a.name`, keyword)} or ${contains(sql`a.login_account`, keyword)}
        or replace(a.name_pinyin, ' ', '') ilike ${containing(keyword.replaceAll(' ', ''))})`
      : sql`a.id = ${id}`
  return rows(
    tx,
    auditTrail.people.result.element,
    sql`select a.id, a.name, a.login_account as "loginAccount", a.deleted_at is not null as deleted from account a
      where ${condition} order by a.deleted_at is not null, a.name_pinyin, a.id limit ${PEOPLE_MAX}`,
  )
}

const COLUMNS: readonly ExportColumn<TrailEntry>[] = [
  second('时间', 20, ({ at }) => at),
  text('谁', 14, ({ person }) => person.name),
  text('登录账号', 16, ({ loginAccount }) => loginAccount),
  text('做了什么', 14, ({ act }) => AUDIT_COMMAND_NAMES[act]),
  text('类型', 12, ({ domain }) => nounOf(domain)),
  text('对象', 28, ({ name }) => name),
  text('编号', 38, ({ subject }) => subject),
  text('改动的字段', 40, ({ domain, changes }) => changes.map(({ field }) => fieldLabel(domain, field)).join('、')),
  text('结果', 20, outcomeText),
  text('从哪里', 18, ({ address }) => address),
  text('用什么', 40, ({ device }) => device),
  text('请求号', 38, ({ requestId }) => requestId),
  number('序号', 10, ({ seal }) => seal?.number),
  text('本条', 66, ({ seal }) => seal?.hash),
]

export const auditTrailHandlers: Handlers<typeof auditTrail> = {
  queryPage: async ({ body }, { tx }) => readEntries(tx, await conditionsOf(tx, body), body),
  /** Users who may view a page's records may view their history; anything else is reported as missing. */
  record: ({ body: { domain, id, ...page } }, { tx, session }) => {
    const pages = trailKind(domain)?.pages ?? []
    if (!pages.some((menu) => session.rights.has(menuRight(menu)))) throw absent('没有这类内容，或没有查看它的权限')
    return readEntries(tx, sql`t.domain = ${domain} and t.subject = ${id}`, page)
  },
  people: ({ query }, { tx }) => findPeople(tx, query),
  exportExcel: exportHandler(auditTrail.exportExcel, COLUMNS, { count, read: readBatch }),
  verify: (_input, { tx }) => verifyChain(tx, { latest: VERIFY_MAX }),
}
