import { sql } from 'drizzle-orm'
import { siteCatalogKind } from '../../../../src/contract/operation/article/catalog'
import { siteKind } from '../../../../src/contract/operation/miniProgram/site/site'
import { siteArticleKind } from '../../../../src/contract/operation/miniProgram/site/siteArticle'
import { readingTime } from '../../../operation/article/reading'
import type { Tx } from '../../../db/types'
import { updateRecord } from '../../../records/write'
import { idAndName } from '../../../../src/contract/kit/core'
import { onlyRow } from '../../../db/rows'
import { DAY_MS, writeRecords } from '../../records'
import type { SeedRecord, Setting } from '../../records'
import { SITES } from './siteTexts'

/**
 * The micro-site: header, columns and articles. Every article needs a cover, so without pictures there are no articles.
 */
export async function seedSite(tx: Tx, setting: Setting): Promise<void> {
  const { tenant, now, covers, logo, cast } = setting
  const seed = SITES[tenant]
  if (!seed) return
  const row = await onlyRow(
    tx,
    idAndName,
    sql`select id, name from site where tenant_id = current_setting('app.tenant')`,
  )
  const pictures = seed.header.pictures.flatMap((guide) => covers.get(guide) ?? [])
  const header = siteKind.input.parse({ ...seed.header, name: row.name, logo, pictures })
  await updateRecord(tx, siteKind, row.id, header, { now: now - 30 * DAY_MS, by: cast.admin })

  const ids = await writeRecords(
    tx,
    siteCatalogKind,
    seed.catalogs.map(({ name, note, online }) => ({ days: 60, online, values: { name, note } })),
    setting,
  )
  const idOf = new Map(seed.catalogs.map(({ name }, index) => [name, ids[index]]))
  const at = (days: number | undefined) => (days === undefined ? null : now + days * DAY_MS)
  const records = seed.articles.flatMap(
    ({ title, catalog, guide, author, summary, content, startsIn, endsIn, ...record }): SeedRecord[] => {
      const cover = covers.get(guide)
      if (cover === undefined) return []
      const values = {
        title,
        catalogId: idOf.get(catalog),
        author,
        cover,
        summary,
        content,
        startsAt: at(startsIn),
        endsAt: at(endsIn),
      }
      return [{ ...record, values, columns: readingTime({ content }) }]
    },
  )
  await writeRecords(tx, siteArticleKind, records, setting)
}
