import type { Review } from '../../../src/contract/guide/guide/guide'
import type { GuideSnapshot } from '../../db/schema/guide'
import { AFTER_EDIT, REVIEW_MOVES } from '../../guide/guide/rules'
import { actorOf, timeOf } from '../story'
import type { SeedAct } from '../trail'
import type { SeedGuide, Step } from '../types'

const CALLS = { submit: 'submit', pass: 'auditPass', fail: 'auditFail', edit: 'update', online: 'publishStatus', offline: 'publishStatus', top: 'top' } as const

type Values = Record<string, unknown>

interface Standing {
  review: Review
  publish: string
}

/** The changes of a step, and the guide's state after it. */
function changeOf(step: Step, now: Standing, at: number, one: SeedGuide, content: GuideSnapshot): { before: Values; after: Values; next: Standing } {
  const [what] = step
  if (what === 'online' || what === 'offline') return { before: { publish: now.publish }, after: { publish: what }, next: { ...now, publish: what } }
  if (what === 'top') return { before: {}, after: { topAt: at }, next: now }
  if (what === 'edit') {
    const former = (now.review === 'failed' ? one.refusedWith : one.passedWith) ?? {}
    const review = AFTER_EDIT[now.review] ?? now.review
    const rewritten = Object.fromEntries(Object.keys(former).map((key) => [key, content[key as keyof typeof former]]))
    return { before: { ...former, review: now.review }, after: { ...rewritten, review }, next: { ...now, review } }
  }
  const review = REVIEW_MOVES[what].to
  return { before: { review: now.review }, after: { review, ...(step[0] === 'fail' && { reviewReason: step[2] }) }, next: { ...now, review } }
}

/** Trail entries of a guide with this history. */
export function guideActs(id: string, one: SeedGuide, content: GuideSnapshot, now: number): SeedAct[] {
  const { name } = one
  const acts: SeedAct[] = [
    { endpoint: 'guide.add', at: timeOf(one.created, now), by: 'editor', done: { id, name, before: null, after: { ...content, ...one.refusedWith, ...one.passedWith } } },
  ]
  let standing: Standing = { review: 'making', publish: 'offline' }
  for (const step of one.steps) {
    const at = timeOf(step[1], now)
    const { before, after, next } = changeOf(step, standing, at, one, content)
    acts.push({ endpoint: `guide.${CALLS[step[0]]}`, at, by: actorOf(step), done: { id, name, before, after } })
    standing = next
  }
  return acts
}
