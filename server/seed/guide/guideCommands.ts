import type { Review } from '../../../src/contract/guide/guide/guide'
import type { GuideSnapshot } from '../../db/schema/guide'
import { REVIEW_AFTER_EDIT, REVIEW_TRANSITIONS } from '../../guide/guide/rules'
import { actorOf, timeOf } from '../story'
import type { SeedCommand } from '../auditEntries'
import type { SeedGuide, Step } from '../types'

const CALLS = {
  submit: 'submit',
  pass: 'auditPass',
  fail: 'auditFail',
  edit: 'update',
  online: 'publishStatus',
  offline: 'publishStatus',
  top: 'top',
} as const

type Values = Record<string, unknown>

interface GuideState {
  review: Review
  publish: string
}

/** The changes of a step, and the guide's state after it. */
function changeOf(
  step: Step,
  current: GuideState,
  at: number,
  guide: SeedGuide,
  content: GuideSnapshot,
): { before: Values; after: Values; next: GuideState } {
  const [kind] = step
  if (kind === 'online' || kind === 'offline')
    return { before: { publish: current.publish }, after: { publish: kind }, next: { ...current, publish: kind } }
  if (kind === 'top') return { before: {}, after: { topAt: at }, next: current }
  if (kind === 'edit') {
    const previousContent = (current.review === 'failed' ? guide.refusedWith : guide.passedWith) ?? {}
    const review = REVIEW_AFTER_EDIT[current.review] ?? current.review
    const previousValues = Object.fromEntries(
      Object.keys(previousContent).map((key) => [key, content[key as keyof typeof previousContent]]),
    )
    return {
      before: { ...previousContent, review: current.review },
      after: { ...previousValues, review },
      next: { ...current, review },
    }
  }
  const review = REVIEW_TRANSITIONS[kind].to
  return {
    before: { review: current.review },
    after: { review, ...(step[0] === 'fail' && { reviewReason: step[2] }) },
    next: { ...current, review },
  }
}

/** Trail entries of a guide with this history. */
export function guideCommands(id: string, guide: SeedGuide, content: GuideSnapshot, now: number): SeedCommand[] {
  const { name } = guide
  const commands: SeedCommand[] = [
    {
      endpoint: 'guide.add',
      at: timeOf(guide.created, now),
      by: 'editor',
      done: { id, name, before: null, after: { ...content, ...guide.refusedWith, ...guide.passedWith } },
    },
  ]
  let state: GuideState = { review: 'making', publish: 'offline' }
  for (const step of guide.steps) {
    const at = timeOf(step[1], now)
    const { before, after, next } = changeOf(step, state, at, guide, content)
    commands.push({ endpoint: `guide.${CALLS[step[0]]}`, at, by: actorOf(step), done: { id, name, before, after } })
    state = next
  }
  return commands
}
