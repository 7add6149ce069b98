import { sql } from 'drizzle-orm'
import type { ReferenceSource } from '../../../records/options'

/** Whether a page has a module that shows this position. */
const showsPosition = (modules: 'd' | 'r' | 'p', id: string) =>
  sql`${sql.raw(modules)}.modules @> ${JSON.stringify([{ kind: 'ad', positionId: id }])}::jsonb`

/** Pages that show an advertisement position: in their draft, their plan, or online. */
export const positionReferences: ReferenceSource = {
  kind: 'minaPage',
  noun: '页面',
  find: (id) => sql`
    select d.page as id, '首页的草稿' as name from mina_page d where ${showsPosition('d', id)}
    union all select p.id, '首页的定时发布' from mina_page_plan p where ${showsPosition('p', id)}
    union all select r.page || '-' || r.number, '线上的首页' from mina_page_revision r
      where r.number = (select max(l.number) from mina_page_revision l where l.page = r.page)
        and ${showsPosition('r', id)}`,
}
