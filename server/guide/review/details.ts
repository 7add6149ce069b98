import { sql } from 'drizzle-orm'
import type { BagDifference } from '../../../src/contract/guide/package/bagDifference'
import type { IdAndName, ResultOf } from '../../../src/contract/kit/core'
import type { guide as calls, GuidePage, GuideType, PreviewRevision, ReviewEvent } from '../../../src/contract/guide/guide/guide'
import { readDifference } from '../package/difference'
import { readMissing } from '../package/missing'
import { readBagPage } from '../package/page'
import { draftRows, revisionRows } from '../package/revision'
import { rows } from '../../db/rows'
import type { GuideSnapshot } from '../../db/schema/guide'
import type { Tx } from '../../db/types'
import type { Context } from '../../http/handler'
import { absent, forbidden } from '../../http/refusal'
import { readUses } from '../../records/uses'
import { findGuide } from '../guide/access'
import { snapshotOf } from '../guide/content'
import { readRecord } from '../guide/record'
import { picturesOf } from '../guide/references'
import { mayAct } from '../guide/rules'
import { guideUses } from '../guide/uses'

/** Language tags in the given order; deleted languages still name existing recordings. */
export async function languageTags(tx: Tx, ids: readonly string[]): Promise<GuidePage['languages']> {
  if (ids.length === 0) return []
  const found = await rows<GuidePage['languages'][number]>(tx, sql`select id, name, short from language where id in ${ids}`)
  const byId = new Map(found.map((tag) => [tag.id, tag]))
  return ids.map((id) => byId.get(id)).filter((tag) => tag !== undefined)
}

export async function readReviews({ tx, session }: Context, id: string): Promise<ReviewEvent[]> {
  await findGuide(tx, session, { id })
  return rows(
    tx,
    sql`select r.id, r.move, json_build_object('id', r.by, 'name', coalesce(a.name, '已删除的账号')) as by, r.at::float8 as at, r.reason, r.revision,
          r.snapshot is not null as kept
        from guide_review r left join account a on a.id = r.by where r.guide_id = ${id} order by r.at desc, r.id desc`,
  )
}

export async function readDeletion({ tx, session }: Context, id: string): Promise<ResultOf<typeof calls.deletion>> {
  const found = await findGuide(tx, session, { id })
  if (!mayAct(session.rights, 'delete', found.review)) throw forbidden()
  const record = await readRecord(tx, id)
  const [history] = await rows<Record<'revisions' | 'reviews' | 'packets' | 'pois' | 'spots' | 'routes', number>>(
    tx,
    sql`select (select count(*)::int from guide_revision where guide_id = ${id}) as revisions,
               (select count(*)::int from guide_review where guide_id = ${id}) as reviews,
               (select count(*)::int from packet where guide_id = ${id} and deleted is null) as packets,
               (select count(*)::int from poi where guide_id = ${id} and deleted is null) as pois,
               (select count(*)::int from spot where guide_id = ${id} and deleted is null) as spots,
               (select count(*)::int from route where guide_id = ${id} and deleted is null) as routes`,
  )
  const pictures = new Set(picturesOf(record).map(({ url }) => url)).size
  return { name: found.name, publish: found.publish, ...history!, floors: record.settings.floors.length, pictures, uses: await readUses(tx, guideUses, id), version: found.version }
}

/** Differences between the data package in the draft and the visible one, and what the draft's is missing. */
export async function readBagDifference({ tx, session }: Context, target: { type: GuideType; id: string }): Promise<BagDifference> {
  const found = await findGuide(tx, session, target)
  if (!mayAct(session.rights, 'preview', found.review)) throw forbidden()
  const gaps = await readMissing(tx, found.id)
  if (found.visibleRevision === null) return { revision: null, parts: [], total: 0, reordered: [], gaps, poiTypes: [] }
  return { ...(await readDifference(tx, found.id, found.visibleRevision)), gaps }
}

export async function readPreview(
  { tx, session }: Context,
  target: { type: GuideType; id: string; packetId?: string | undefined },
  which: PreviewRevision,
): Promise<GuidePage> {
  const found = await findGuide(tx, session, target)
  if (!mayAct(session.rights, 'preview', found.review)) throw forbidden()
  const record = await readRecord(tx, found.id)
  const revision = which === 'visible' ? found.visibleRevision : null
  const content =
    which === 'draft' ? snapshotOf(record) : which === 'visible' ? await readSnapshot(tx, found.id, found.visibleRevision) : await readRefused(tx, found.id)
  // A refused submission stores only the guide's own content; its data package is the draft's.
  const bag = await readBagPage(tx, revision === null ? draftRows(found.id) : revisionRows(found.id, revision), { type: found.type, floors: content.settings.floors }, target.packetId)
  return { ...(await pageOf(tx, content)), id: found.id, type: found.type, labels: record.labels, revision, bag }
}

async function readSnapshot(tx: Tx, guideId: string, number: number | null): Promise<GuideSnapshot> {
  const [found] = await rows<{ snapshot: GuideSnapshot }>(
    tx,
    sql`select snapshot from guide_revision where guide_id = ${guideId} and number = ${number}`,
  )
  if (!found) throw absent('这个导览还没有通过审核的版本')
  return found.snapshot
}

/** The content of the latest refused submission. */
async function readRefused(tx: Tx, guideId: string): Promise<GuideSnapshot> {
  const [found] = await rows<{ snapshot: GuideSnapshot | null }>(
    tx,
    sql`select r.snapshot from guide_review r, (
          select at, id from guide_review where guide_id = ${guideId} and move = 'fail' order by at desc, id desc limit 1) refusal
        where r.guide_id = ${guideId} and r.move = 'submit' and (r.at, r.id) < (refusal.at, refusal.id)
        order by r.at desc, r.id desc limit 1`,
  )
  if (!found?.snapshot) throw absent('没有留存被退回的内容')
  return found.snapshot
}

async function pageOf(tx: Tx, content: GuideSnapshot) {
  const { name, cover, region, address, lng, lat, phone, openingHours, introduction, level } = content
  const [scenicType] = await rows<IdAndName>(tx, sql`select id, name from scenic_type where id = ${content.scenicTypeId}`)
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
