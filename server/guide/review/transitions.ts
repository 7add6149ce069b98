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
import type { GuideSummary } from '../guide/access'
import { snapshotOf } from '../guide/content'
import { change, recordGuideChange } from '../guide/edit'
import { readRecord } from '../guide/record'
import { checkReferences, checkCoverSize } from '../guide/references'
import { publishRefusal, REVIEW_TRANSITIONS, reviewRefusal } from '../guide/rules'
import type { ReviewTransition } from '../guide/rules'

interface Target {
  type: GuideType
  id: string
  version: number
}

const findForReview = (context: Context, target: Target, move: ReviewTransition) =>
  findForChange(context, target, move, (guide) => reviewRefusal(guide, move))

function insertReview(
  { tx, session, now }: Context,
  guideId: string,
  move: ReviewTransition,
  fields: { reason?: string; revision?: number; snapshot?: GuideSnapshot } = {},
) {
  return tx.insert(guideReview).values({ id: newId(), guideId, move, by: session.accountId, at: now, ...fields })
}

/** The guide after a review move, recorded in the trail. */
async function finishReview(context: Context, before: GuideSummary): Promise<GuideRecord> {
  const after = await readRecord(context.tx, before.id)
  const { review, reviewReason } = after
  recordGuideChange(
    context,
    before,
    { review: before.review },
    { review, ...(review === 'failed' && { reviewReason }) },
  )
  return after
}

export async function submit(context: Context, target: Target): Promise<GuideRecord> {
  const { tx, session, now } = context
  const current = await findForReview(context, target, 'submit')
  const record = await readRecord(tx, current.id)
  await refuseIncomplete(context, record)
  await checkReferences(tx, record.type, record)
  await change(context, current, {
    review: REVIEW_TRANSITIONS.submit.to,
    reviewReason: null,
    submittedAt: now,
    submittedBy: session.accountId,
  })
  await insertReview(context, current.id, 'submit', { snapshot: snapshotOf(record) })
  return finishReview(context, current)
}

/**
 * Reports everything at once: missing form fields, missing parts of the data package (which have no field of their
 * own), and warnings.
 */
async function refuseIncomplete({ tx }: Context, record: GuideRecord): Promise<void> {
  const missing = await readMissing(tx, record.id)
  const fields = [...missingFields(record), ...(await checkCoverSize(tx, record.cover))]
  if (fields.length > 0) throw new Refusal(code.rule, '内容不完整，不能提交审核', { fields, missing })
  if (missing.some(({ blocks }) => blocks))
    throw new Refusal(code.rule, `不能提交审核：${missingText(missing)}`, { missing })
}

function missingFields(record: GuideRecord): FieldError[] {
  const result = guideComplete.safeParse(record)
  return result.success ? [] : result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

/** Stores the passed content as a new revision, which visitors see from now on. */
export async function pass(context: Context, target: Target): Promise<GuideRecord> {
  const { tx, session, now } = context
  const current = await findForReview(context, target, 'pass')
  const number = (current.visibleRevision ?? 0) + 1
  const snapshot = snapshotOf(await readRecord(tx, current.id))
  const { name } = snapshot
  await tx.insert(guideRevision).values({
    guideId: current.id,
    number,
    name,
    namePinyin: sortKey(name),
    snapshot,
    createdAt: now,
    createdBy: session.accountId,
  })
  await snapshotPackage(tx, current.id, number)
  await change(context, current, { review: REVIEW_TRANSITIONS.pass.to, reviewReason: null, visibleRevision: number })
  await insertReview(context, current.id, 'pass', { revision: number })
  return finishReview(context, current)
}

export async function fail(context: Context, target: Target, reason: string): Promise<GuideRecord> {
  const current = await findForReview(context, target, 'fail')
  await change(context, current, { review: REVIEW_TRANSITIONS.fail.to, reviewReason: reason })
  await insertReview(context, current.id, 'fail', { reason })
  return finishReview(context, current)
}

/** Shows a guide to visitors or hides it; the caller has checked that this is allowed. */
export async function setPublishState(context: Context, current: GuideSummary, publish: Publish): Promise<void> {
  await change(context, current, { publish })
  recordGuideChange(context, current, { publish: current.publish }, { publish })
}

export async function setPublish(context: Context, target: Target, publish: Publish): Promise<GuideRecord> {
  const current = await findForChange(context, target, 'online', (guide) => publishRefusal(guide, publish))
  await setPublishState(context, current, publish)
  return readRecord(context.tx, current.id)
}
