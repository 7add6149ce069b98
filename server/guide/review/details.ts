import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { PackageDifference } from '../../../src/contract/guide/package/packageDifference'
import type { ResultOf } from '../../../src/contract/kit/core'
import type { GuidePage, GuideType, PreviewRevision, ReviewEvent } from '../../../src/contract/guide/guide/guide'
import { readDifference } from '../package/difference'
import { readMissing } from '../package/missing'
import { readPackagePage } from '../package/page'
import { draftRows, revisionRows } from '../package/revision'
import { guideSnapshot } from '../../db/schema/guide'
import { guide as calls, reviewEvent } from '../../../src/contract/guide/guide/guide'
import { onlyRow, rows } from '../../db/rows'
import type { GuideSnapshot } from '../../db/schema/guide'
import type { Tx } from '../../db/types'
import type { Context } from '../../http/handler'
import { absent, forbidden } from '../../http/refusal'
import { readReferences } from '../../records/references'
import { findGuide } from '../guide/access'
import { snapshotOf } from '../guide/content'
import { readContent, readSnapshot } from '../guide/page'
import { readRecord } from '../guide/record'
import { picturesOf } from '../guide/references'
import { isAllowed } from '../guide/rules'
import { guideReferences } from '../guide/guideReferences'

export async function readReviews({ tx, session }: Context, id: string): Promise<ReviewEvent[]> {
  await findGuide(tx, session, { id })
  return rows(
    tx,
    reviewEvent,
    sql`select r.id, r.move, json_build_object('id', r.by, 'name', coalesce(a.name, '已删除的账号')) as by,
        r.at::float8 as at, r.reason, r.revision,
          r.snapshot is not null as kept
        from guide_review r left join account a on a.id = r.by where r.guide_id = ${id} order by r.at desc, r.id desc`,
  )
}

const historyRow = calls.deletion.result.pick({
  revisions: true,
  reviews: true,
  packets: true,
  pois: true,
  spots: true,
  routes: true,
})

export async function readDeletion({ tx, session }: Context, id: string): Promise<ResultOf<typeof calls.deletion>> {
  const guide = await findGuide(tx, session, { id })
  if (!isAllowed(session.rights, 'delete', guide.review)) throw forbidden()
  const record = await readRecord(tx, id)
  const history = await onlyRow(
    tx,
    historyRow,
    sql`select (select count(*)::int from guide_revision where guide_id = ${id}) as revisions,
               (select count(*)::int from guide_review where guide_id = ${id}) as reviews,
               (select count(*)::int from packet where guide_id = ${id} and deleted is null) as packets,
               (select count(*)::int from poi where guide_id = ${id} and deleted is null) as pois,
               (select count(*)::int from spot where guide_id = ${id} and deleted is null) as spots,
               (select count(*)::int from route where guide_id = ${id} and deleted is null) as routes`,
  )
  const pictures = new Set(picturesOf(record).map(({ url }) => url)).size
  return {
    name: guide.name,
    publish: guide.publish,
    ...history,
    floors: record.settings.floors.length,
    pictures,
    uses: await readReferences(tx, guideReferences, id),
    version: guide.version,
  }
}

/** Differences between the data package in the draft and the visible one, and what the draft's is missing. */
export async function readPackageDifference(
  { tx, session }: Context,
  target: { type: GuideType; id: string },
): Promise<PackageDifference> {
  const guide = await findGuide(tx, session, target)
  if (!isAllowed(session.rights, 'preview', guide.review)) throw forbidden()
  const gaps = await readMissing(tx, guide.id)
  if (guide.visibleRevision === null) return { revision: null, parts: [], total: 0, reordered: [], gaps, poiTypes: [] }
  return { ...(await readDifference(tx, guide.id, guide.visibleRevision)), gaps }
}

export async function readPreview(
  { tx, session }: Context,
  target: { type: GuideType; id: string; packetId?: string | undefined },
  version: PreviewRevision,
): Promise<GuidePage> {
  const guide = await findGuide(tx, session, target)
  if (!isAllowed(session.rights, 'preview', guide.review)) throw forbidden()
  const record = await readRecord(tx, guide.id)
  const revision = version === 'visible' ? guide.visibleRevision : null
  const content =
    version === 'draft'
      ? snapshotOf(record)
      : version === 'visible'
        ? await readSnapshot(tx, guide.id, guide.visibleRevision)
        : await readRejected(tx, guide.id)
  // A refused submission stores only the guide's own content; its data package is the draft's.
  const guidePackage = await readPackagePage(
    tx,
    revision === null ? draftRows(guide.id) : revisionRows(guide.id, revision),
    { type: guide.type, floors: content.settings.floors },
    target.packetId,
  )
  return {
    ...(await readContent(tx, content)),
    id: guide.id,
    type: guide.type,
    labels: record.labels,
    revision,
    bag: guidePackage,
  }
}

const submissionRow = z.object({ snapshot: guideSnapshot.nullable() })

/** The content of the latest refused submission. */
async function readRejected(tx: Tx, guideId: string): Promise<GuideSnapshot> {
  const [row] = await rows(
    tx,
    submissionRow,
    sql`select r.snapshot from guide_review r, (
          select at, id
          from guide_review
          where guide_id = ${guideId} and move = 'fail'
          order by at desc, id desc
          limit 1) refusal
        where r.guide_id = ${guideId} and r.move = 'submit' and (r.at, r.id) < (refusal.at, refusal.id)
        order by r.at desc, r.id desc limit 1`,
  )
  if (!row?.snapshot) throw absent('没有留存被退回的内容')
  return row.snapshot
}
