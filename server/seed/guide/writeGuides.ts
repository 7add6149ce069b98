import { required } from '../../../src/lib/required'
import { guideSettings } from '../../../src/contract/guide/guide/guide'
import type { Review } from '../../../src/contract/guide/guide/guide'
import { newId } from '../../db/id'
import { sortKey } from '../../db/pinyin'
import { guide, guideReview, guideRevision } from '../../db/schema/guide'
import type { GuideSnapshot } from '../../db/schema/guide'
import type { Tx } from '../../db/types'
import { columnsOf } from '../../guide/guide/content'
import { REVIEW_AFTER_EDIT, REVIEW_TRANSITIONS } from '../../guide/guide/rules'
import { withMaps } from '../maps'
import { replaySteps, actorOf, timeOf } from '../story'
import { writeAuditEntries } from '../auditEntries'
import type { SeedCommand } from '../auditEntries'
import type { Cast, StoryEvent } from '../story'
import type { Template } from '../../system/tenant/template'
import { CITY_HOTLINE } from '../types'
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
function guideCommands(id: string, guide: SeedGuide, content: GuideSnapshot, now: number): SeedCommand[] {
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

interface Setting {
  template: Template
  cast: Cast
  now: number
  /** Addresses of stored covers by guide name. */
  covers: ReadonlyMap<string, string>
  /** Addresses of hand-drawn maps and floor plans, by the name of their subject. */
  maps: ReadonlyMap<string, string>
}

/** Writes a tenant's guides with their history; answers their ids by name. */
export async function writeGuides(
  tx: Tx,
  guides: readonly SeedGuide[],
  setting: Setting,
): Promise<ReadonlyMap<string, string>> {
  const entries = guides.map((one, index) => {
    const { state, events } = replaySteps(one, setting.cast, setting.now)
    return { one, content: contentOf(one, setting), state, events, id: newId(), sort: index + 1 }
  })
  await tx.insert(guide).values(
    entries.map(({ id, one, content, state, sort }) => ({
      id,
      type: one.type ?? 'composite',
      ...columnsOf(content),
      labels: one.labels,
      capacity: one.capacity ?? null,
      ...state,
      sort,
    })),
  )
  const events = entries.flatMap(({ id, one, content, events }) =>
    events.map((event, index) => ({
      id: newId(),
      guideId: id,
      ...event,
      snapshot: event.move === 'submit' ? submittedWith(one, content, events[index + 1]) : null,
    })),
  )
  await tx.insert(guideReview).values(events)
  await tx
    .insert(guideRevision)
    .values(entries.flatMap(({ id, one, content, events }) => revisionsOf(id, one, content, events)))
  await writeAuditEntries(
    tx,
    entries.flatMap(({ id, one, content }) => guideCommands(id, one, content, setting.now)),
    setting.cast,
  )
  return new Map(entries.map(({ id, one }) => [one.name, id]))
}

function contentOf(one: SeedGuide, { template, covers, maps }: Setting): GuideSnapshot {
  const [province, city, district] = one.region
  return {
    name: one.name,
    scenicTypeId: requireId(template.scenicTypes, one.scenicType),
    level: one.level ?? null,
    cover: covers.get(one.name) ?? null,
    region: { province, city, district },
    address: one.address,
    lng: one.at[0],
    lat: one.at[1],
    phone: one.phone ?? CITY_HOTLINE,
    openingHours: one.openingHours,
    introduction: one.introduction,
    languageIds: one.languages.map((code) => requireId(template.languages, code)),
    settings: guideSettings.parse(withMaps(one.name, one.settings ?? {}, maps)),
  }
}

function requireId(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the template does not hold ${key}`)
  return id
}

/** The submitted content, depending on its outcome. */
function submittedWith(one: SeedGuide, content: GuideSnapshot, next: StoryEvent | undefined): GuideSnapshot {
  if (next === undefined) return content
  return { ...content, ...(next.move === 'pass' ? one.passedWith : one.refusedWith) }
}

function revisionsOf(guideId: string, one: SeedGuide, content: GuideSnapshot, events: readonly StoryEvent[]) {
  return events
    .filter((event) => event.revision !== null)
    .map(({ revision, at, by }) => {
      const snapshot = { ...content, ...one.passedWith }
      return {
        guideId,
        number: required(revision, 'revision'),
        name: snapshot.name,
        namePinyin: sortKey(snapshot.name),
        snapshot,
        createdAt: at,
        createdBy: by,
      }
    })
}
