import { code } from '../../../src/contract/kit/core'
import type { FieldError } from '../../../src/contract/kit/core'
import { guideComplete } from '../../../src/contract/guide/guide/guide'
import type { GuideRecord, GuideType, Publish } from '../../../src/contract/guide/guide/guide'
import { missingText, readMissing } from '../package/missing'
import { snapshotPackage } from '../package/revision'
import { newId } from '../../db/id'
import { sortKey } from '../../db/pinyin'
import { guideReview, guideRevision } from '../../db/schema/guide'
import type { GuideSnapshot } from '../../db/schema/guide'
import type { Context } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import { findForChange } from '../guide/access'
import type { Found } from '../guide/access'
import { snapshotOf } from '../guide/content'
import { change, remember } from '../guide/edit'
import { readRecord } from '../guide/record'
import { checkReferences, smallCover } from '../guide/references'
import { publishRefusal, REVIEW_MOVES, reviewRefusal } from '../guide/rules'
import type { ReviewMove } from '../guide/rules'

interface Target {
  type: GuideType
  id: string
  version: number
}

const findForReview = (context: Context, target: Target, move: ReviewMove) =>
  findForChange(context, target, move, (guide) => reviewRefusal(guide, move))

function keepReview({ tx, session, now }: Context, guideId: string, move: ReviewMove, more: { reason?: string; revision?: number; snapshot?: GuideSnapshot } = {}) {
  return tx.insert(guideReview).values({ id: newId(), guideId, move, by: session.accountId, at: now, ...more })
}

/** The guide after a review move, recorded in the trail. */
async function reviewed(context: Context, found: Found): Promise<GuideRecord> {
  const after = await readRecord(context.tx, found.id)
  const { review, reviewReason } = after
  remember(context, found, { review: found.review }, { review, ...(review === 'failed' && { reviewReason }) })
  return after
}

export async function submit(context: Context, target: Target): Promise<GuideRecord> {
  const { tx, session, now } = context
  const found = await findForReview(context, target, 'submit')
  const record = await readRecord(tx, found.id)
  await refuseIncomplete(context, record)
  await checkReferences(tx, record.type, record)
  await change(context, found, { review: REVIEW_MOVES.submit.to, reviewReason: null, submittedAt: now, submittedBy: session.accountId })
  await keepReview(context, found.id, 'submit', { snapshot: snapshotOf(record) })
  return reviewed(context, found)
}

/** Reports everything at once: missing form fields, missing parts of the data package (which have no field of their own), and warnings. */
async function refuseIncomplete({ tx }: Context, record: GuideRecord): Promise<void> {
  const missing = await readMissing(tx, record.id)
  const fields = [...missingFields(record), ...(await smallCover(tx, record.cover))]
  if (fields.length > 0) throw new Refusal(code.rule, '内容不完整，不能提交审核', { fields, missing })
  if (missing.some(({ blocks }) => blocks)) throw new Refusal(code.rule, `不能提交审核：${missingText(missing)}`, { missing })
}

function missingFields(record: GuideRecord): FieldError[] {
  const checked = guideComplete.safeParse(record)
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

/** Stores the passed content as a new revision, which visitors see from now on. */
export async function pass(context: Context, target: Target): Promise<GuideRecord> {
  const { tx, session, now } = context
  const found = await findForReview(context, target, 'pass')
  const number = (found.visibleRevision ?? 0) + 1
  const snapshot = snapshotOf(await readRecord(tx, found.id))
  const { name } = snapshot
  await tx
    .insert(guideRevision)
    .values({ guideId: found.id, number, name, namePinyin: sortKey(name), snapshot, createdAt: now, createdBy: session.accountId })
  await snapshotPackage(tx, found.id, number)
  await change(context, found, { review: REVIEW_MOVES.pass.to, reviewReason: null, visibleRevision: number })
  await keepReview(context, found.id, 'pass', { revision: number })
  return reviewed(context, found)
}

export async function fail(context: Context, target: Target, reason: string): Promise<GuideRecord> {
  const found = await findForReview(context, target, 'fail')
  await change(context, found, { review: REVIEW_MOVES.fail.to, reviewReason: reason })
  await keepReview(context, found.id, 'fail', { reason })
  return reviewed(context, found)
}

/** Shows a guide to visitors or hides it; the caller has checked that this is allowed. */
export async function publishFound(context: Context, found: Found, publish: Publish): Promise<void> {
  await change(context, found, { publish })
  remember(context, found, { publish: found.publish }, { publish })
}

export async function setPublish(context: Context, target: Target, publish: Publish): Promise<GuideRecord> {
  const found = await findForChange(context, target, 'online', (guide) => publishRefusal(guide, publish))
  await publishFound(context, found, publish)
  return readRecord(context.tx, found.id)
}
