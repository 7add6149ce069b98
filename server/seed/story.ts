import { DAY_MS, dayOf, startOfDay } from '../../src/contract/kit/chinaClock'
import type { Publish, Review } from '../../src/contract/guide/guide/guide'
import { REVIEW_AFTER_EDIT, REVIEW_TRANSITIONS } from '../guide/guide/rules'
import type { SeedGuide, Step, When } from './types'

export interface Cast {
  editor: string
  auditor: string
  admin: string
}

interface GuideProgress {
  review: Review
  reviewReason: string | null
  submittedAt: number | null
  submittedBy: string | null
  publish: Publish
  topAt: number | null
  version: number
  visibleRevision: number | null
  createdAt: number
  createdBy: string
  updatedAt: number
  updatedBy: string
}

export interface StoryEvent {
  move: 'submit' | 'pass' | 'fail'
  at: number
  by: string
  reason: string | null
  revision: number | null
}

/** The guides were opened over a year, not in three months; the last month is as it is written. */
const RECENT_DAYS = 30
const STRETCH = 5
/** Days ago by the calendar of the guides and their sales. */
export const daysAgo = (days: number): number =>
  days <= RECENT_DAYS ? days : RECENT_DAYS + (days - RECENT_DAYS) * STRETCH

export function timeOf(when: When, now: number): number {
  if (typeof when === 'number') return now - when * 60_000
  const [writtenDays, clock] = when
  const days = daysAgo(writtenDays)
  const [hours, minutes] = clock.split(':').map(Number) as [number, number]
  const today = startOfDay(dayOf(now))
  return today - days * DAY_MS + (hours * 60 + minutes) * 60_000
}

/** A guide's state after all its steps, by the same rules as in production, with its review history. */
export function replaySteps(
  { name, created, steps }: Pick<SeedGuide, 'name' | 'created' | 'steps'>,
  cast: Cast,
  now: number,
): { state: GuideProgress; events: StoryEvent[] } {
  const state: GuideProgress = {
    review: 'making',
    reviewReason: null,
    submittedAt: null,
    submittedBy: null,
    publish: 'offline',
    topAt: null,
    version: 1,
    visibleRevision: null,
    createdAt: timeOf(created, now),
    createdBy: cast.editor,
    updatedAt: timeOf(created, now),
    updatedBy: cast.editor,
  }
  const events: StoryEvent[] = []
  for (const step of steps) {
    const [kind, when] = step
    const at = timeOf(when, now)
    if (at < state.updatedAt || at > now) throw new Error(`${name}: ${kind} is out of its time`)
    const by = actor(step, cast)
    Object.assign(state, { version: state.version + 1, updatedAt: at, updatedBy: by })
    if (kind === 'submit' || kind === 'pass' || kind === 'fail') events.push(review(state, step, at, by, name))
    else if (kind === 'edit') state.review = REVIEW_AFTER_EDIT[state.review] ?? state.review
    else if (kind === 'top') state.topAt = at
    else state.publish = kind
  }
  return { state, events }
}

function review(state: GuideProgress, step: Step, at: number, by: string, name: string): StoryEvent {
  const move = step[0] as StoryEvent['move']
  const { from, to } = REVIEW_TRANSITIONS[move]
  if (!(from as readonly Review[]).includes(state.review)) throw new Error(`${name}: ${move} from ${state.review}`)
  const reason = step[0] === 'fail' ? step[2] : null
  state.review = to
  state.reviewReason = reason
  if (move === 'submit') Object.assign(state, { submittedAt: at, submittedBy: by })
  if (move === 'pass') state.visibleRevision = (state.visibleRevision ?? 0) + 1
  return { move, at, by, reason, revision: move === 'pass' ? state.visibleRevision : null }
}

const actor = (step: Step, cast: Cast): string => cast[actorOf(step)]

export function actorOf([kind]: Step): keyof Cast {
  if (kind === 'pass' || kind === 'fail') return 'auditor'
  return kind === 'submit' || kind === 'edit' ? 'editor' : 'admin'
}
