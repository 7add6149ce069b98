import { sql } from 'drizzle-orm'
import { newId } from '../../../db/id'
import { sortKey } from '../../../db/pinyin'
import type { Tx } from '../../../db/types'

/** Problem types of a new merchant. */
const COMPLAINT_TYPES = [
  { name: '讲解内容', hint: '请写明是哪个讲解点，哪里不对' },
  { name: '语音播放', hint: '请写明是哪个讲解点，什么手机' },
  { name: '定位导航', hint: '请写明在哪里，地图显示在哪里' },
  { name: '设施损坏', hint: '请写明在哪里，什么坏了' },
  { name: '环境卫生', hint: '请写明在哪里' },
  { name: '服务态度', hint: '请写明时间和地点' },
  { name: '票务预约', hint: '请写明预约的日期' },
  { name: '其他', hint: '' },
] as const
export type ComplaintTypeName = (typeof COMPLAINT_TYPES)[number]['name']

/** Writes the types for the transaction's tenant, all online; existing types are not changed. */
export async function writeComplaintTypes(tx: Tx, now: number): Promise<void> {
  for (const [index, { name, hint }] of COMPLAINT_TYPES.entries()) {
    await tx.execute(sql`insert into complaint_type (id, name, hint, name_pinyin, sort, publish, created_at, updated_at)
      values (${newId()}, ${name}, ${hint}, ${sortKey(name)}, ${index + 1}, 'online', ${now}, ${now})
      on conflict do nothing`)
  }
}
