import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { GuidePage } from '../../../src/contract/guide/guide/guide'
import { languageTag } from '../../../src/contract/guide/guide/guideRow'
import { idAndName } from '../../../src/contract/kit/core'
import { rows } from '../../db/rows'
import { guideSnapshot } from '../../db/schema/guide'
import type { GuideSnapshot } from '../../db/schema/guide'
import type { Tx } from '../../db/types'
import { absent } from '../../http/refusal'

/** Language tags in the given order; deleted languages still name existing recordings. */
export async function languageTags(tx: Tx, ids: readonly string[]): Promise<GuidePage['languages']> {
  if (ids.length === 0) return []
  const tags = await rows(tx, languageTag, sql`select id, name, short from language where id in ${ids}`)
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  return ids.map((id) => byId.get(id)).filter((tag) => tag !== undefined)
}

const revisionRow = z.object({ snapshot: guideSnapshot })

/** The content of a revision; refused if there is none. */
export async function readSnapshot(tx: Tx, guideId: string, number: number | null): Promise<GuideSnapshot> {
  const [row] = await rows(
    tx,
    revisionRow,
    sql`select snapshot from guide_revision where guide_id = ${guideId} and number = ${number}`,
  )
  if (!row) throw absent('这个导览还没有通过审核的版本')
  return row.snapshot
}

/** A guide’s content as its page shows it: names instead of ids. */
export async function readContent(tx: Tx, content: GuideSnapshot) {
  const { name, cover, region, address, lng, lat, phone, openingHours, introduction, level } = content
  const [scenicType] = await rows(
    tx,
    idAndName,
    sql`select id, name from scenic_type where id = ${content.scenicTypeId}`,
  )
  return {
    name,
    cover,
    region,
    address,
    lng,
    lat,
    phone,
    openingHours,
    introduction,
    level,
    scenicType: scenicType?.name ?? null,
    languages: await languageTags(tx, content.languageIds),
    settings: content.settings,
  }
}
