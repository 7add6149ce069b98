import { required } from '../../../src/lib/required'
import { guideSettings } from '../../../src/contract/guide/guide/guide'
import { newId } from '../../db/id'
import { sortKey } from '../../db/pinyin'
import { guide, guideReview, guideRevision } from '../../db/schema/guide'
import type { GuideSnapshot } from '../../db/schema/guide'
import type { Tx } from '../../db/types'
import { columnsOf } from '../../guide/guide/content'
import { guideCommands } from './guideCommands'
import { withMaps } from '../maps'
import { replaySteps } from '../story'
import { writeAuditEntries } from '../auditEntries'
import type { Cast, StoryEvent } from '../story'
import type { Template } from '../../system/tenant/template'
import { CITY_HOTLINE } from '../types'
import type { SeedGuide } from '../types'

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
