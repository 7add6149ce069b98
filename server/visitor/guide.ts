import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { isWithinTrial, TRIAL_UNITS, trialSpots } from '../../src/contract/features/sell/trialSpots'
import type { Trial, TrialUnit } from '../../src/contract/features/sell/trialSpots'
import { guideType } from '../../src/contract/guide/guide/guideRow'
import type { PackagePage } from '../../src/contract/guide/package/packagePage'
import type { QueryOf, ParamsOf, ResultOf } from '../../src/contract/kit/core'
import { DEFAULT_WAY } from '../../src/contract/kit/ways'
import type { Way } from '../../src/contract/kit/ways'
import { SORT_MAX } from '../../src/contract/kit/paging'
import { visitorGuide } from '../../src/contract/visitor/visitorGuide'
import type { VisitorSpot } from '../../src/contract/visitor/visitorGuide'
import { PREVIEWED_ID } from '../../src/contract/operation/previewContent'
import type { TypedSpot } from '../../src/contract/operation/previewContent'
import { hasRow, rows } from '../db/rows'
import type { Tx } from '../db/types'
import type { GuideSnapshot } from '../db/schema/guide'
import { missingContent } from './preview/missingContent'
import { snapshotOf } from '../guide/guide/content'
import { readContent, readSnapshot } from '../guide/guide/page'
import { readRecord } from '../guide/guide/record'
import { isOpenIn } from '../guide/guide/ways'
import { readPacketContent, readPacketChoice, readVisiblePoiTypes } from '../guide/package/page'
import { draftRows, revisionRows } from '../guide/package/revision'
import { absent, rule } from '../http/refusal'
import { readFunctionsOff } from '../operation/miniProgram/config/functionsOff'
import { tilesFor } from '../operation/miniProgram/map/tiles'
import type { MapDefaults } from '../ports/mapDefaults'
import { contentIn } from '../guide/preview/read'
import type { Preview } from '../guide/preview/read'
import { readSamples } from './samples'
import type { Samples } from './samples'

type Calls = typeof visitorGuide

const { trial, trialUnit } = visitorGuide.guide.result.shape
const guideRow = z.object({ type: guideType, revision: z.int(), trial, trialUnit })

/** A guide that visitors can open now; `trial` is null if nothing is for sale. */
export async function findGuide(tx: Tx, id: string): Promise<z.output<typeof guideRow>> {
  const [row] = await rows(
    tx,
    guideRow,
    sql`select g.type, g.visible_revision as revision, s.trial, coalesce(s.trial_unit, 'spot') as "trialUnit"
      from guide g
      left join sell s on s.guide_id = g.id and s.publish = 'online'
      where g.id = ${id} and g.publish = 'online' and g.deleted_at is null`,
  )
  if (!row) throw absent('没有这个导览，或没有上线')
  return row
}

/** The merchant's guides that visitors can open this way, as their visible revisions describe them. */
export async function readGuides(tx: Tx, way: Way = DEFAULT_WAY): Promise<ResultOf<Calls['guides']>> {
  return rows(
    tx,
    visitorGuide.guides.result.element,
    sql`select g.id, g.type, r.name, r.snapshot ->> 'cover' as cover, r.snapshot ->> 'level' as level,
        r.snapshot ->> 'address' as address, (r.snapshot ->> 'lng')::float8 as lng, (r.snapshot ->> 'lat')::float8 as lat
      from guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
      where ${isOpenIn(way)} order by g.top_at desc nulls last, g.sort, g.id limit ${SORT_MAX}`,
  )
}

const codeRow = z.object({ id: z.string(), code: z.string() })

/** Of all the merchant's languages: deleted ones still name recordings. */
async function readLanguageCodes(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const languages = await rows(tx, codeRow, sql`select id, code from language`)
  return new Map(languages.map(({ id, code }) => [id, code]))
}

/** A guide's content, and the rows of its data package. */
interface ShownGuide {
  type: z.output<typeof guideRow>['type']
  /** Of a draft: a number that grows with each change. */
  revision: number
  trial: number | null
  trialUnit: TrialUnit
  content: GuideSnapshot
  source: SQL
}

async function readVisibleGuide(tx: Tx, id: string): Promise<ShownGuide> {
  const guide = await findGuide(tx, id)
  const { revision } = guide
  return { ...guide, content: await readSnapshot(tx, id, revision), source: revisionRows(id, revision) }
}

const trialRow = z.object({ trial: z.int(), trialUnit })

async function readTrial(tx: Tx, guideId: string): Promise<Trial | undefined> {
  const [row] = await rows(
    tx,
    trialRow,
    sql`select trial, trial_unit as "trialUnit" from sell where guide_id = ${guideId} and publish = 'online'`,
  )
  return row
}

const NO_TRIAL: Trial = { trial: 0, trialUnit: 'spot' }

/** For operators everything is open, as if they had bought it, unless they look at how it is sold. */
async function readPreviewedGuide(tx: Tx, preview: Preview): Promise<ShownGuide> {
  const { guideId, version, state } = preview
  if (guideId === PREVIEWED_ID) {
    const offered = { trial: null, trialUnit: NO_TRIAL.trialUnit }
    return { type: 'composite', revision: 0, ...offered, content: await missingContent(tx), source: draftRows(guideId) }
  }
  const record = await readRecord(tx, guideId)
  const { type, visibleRevision } = record
  const sale = contentIn(preview, 'sale')
  const terms = sale ? (sale.terms ?? (await readTrial(tx, guideId)) ?? NO_TRIAL) : null
  const offered = { trial: terms?.trial ?? null, trialUnit: terms?.trialUnit ?? NO_TRIAL.trialUnit }
  if (version === 'visible') {
    if (visibleRevision === null) throw absent('这个导览还没有通过审核的版本')
    const content = await readSnapshot(tx, guideId, visibleRevision)
    return { type, revision: visibleRevision, ...offered, content, source: revisionRows(guideId, visibleRevision) }
  }
  return { type, revision: draftNumber(state), ...offered, content: snapshotOf(record), source: draftRows(guideId) }
}

/** From the versions of guide and data package, which only grow. */
const draftNumber = (state: string): number =>
  state
    .split('.')
    .slice(1)
    .reduce((sum, version) => sum + Number(version), 0)

/** What a visitor sees before choosing a language and a voice. */
export async function readGuide(
  tx: Tx,
  id: string,
  mapDefaults: MapDefaults,
  preview: Preview | null,
): Promise<Omit<ResultOf<Calls['guide']>, 'home'>> {
  const { type, revision, content, source, ...offered } = preview
    ? await readPreviewedGuide(tx, preview)
    : await readVisibleGuide(tx, id)
  const { packets, showSetting } = await readPacketChoice(tx, source)
  const codeOf = await readLanguageCodes(tx)
  return {
    ...(await readContent(tx, content)),
    id,
    type,
    revision,
    packets: packets.map((packet) => ({
      ...packet,
      language: { ...packet.language, code: codeOf.get(packet.language.id) ?? '' },
    })),
    poiTypes: await readVisiblePoiTypes(tx, source),
    showSetting,
    tiles: await tilesFor(tx, mapDefaults),
    functionsOff: [...(await readFunctionsOff(tx, id, preview))],
    ...offered,
  }
}

/** One packet; never of an earlier revision, which may hold withdrawn content or other free explanations. */
export async function readPacket(
  tx: Tx,
  { id, revision, packetId }: ParamsOf<Calls['packet']>,
  { trial, trialUnit }: QueryOf<Calls['packet']>,
): Promise<{ packet: ResultOf<Calls['packet']>; missingSamples: readonly string[] }> {
  const guide = await findGuide(tx, id)
  if (revision !== guide.revision) throw absent('导览有了新的版本，请重新打开')
  const requested = trial === undefined ? undefined : { trial, trialUnit }
  if (guide.trial !== null && !(requested && isWithinTrial(requested, { ...guide, trial: guide.trial })))
    throw rule(`这个导览要购买，只能试听 ${guide.trial} ${TRIAL_UNITS[guide.trialUnit]}讲解`)
  const content = await readSnapshot(tx, id, revision)
  return packetOf(tx, { ...guide, content, source: revisionRows(id, revision) }, packetId, requested)
}

/** One packet as operators preview it: of a draft always the latest, with unsaved edits, whatever number was asked for. */
export async function readPreviewedPacket(
  tx: Tx,
  { packetId }: Pick<ParamsOf<Calls['packet']>, 'packetId'>,
  preview: Preview,
): Promise<ResultOf<Calls['packet']>> {
  const guide = await readPreviewedGuide(tx, preview)
  const { trial, trialUnit } = guide
  const { packet } = await packetOf(tx, guide, packetId, trial === null ? undefined : { trial, trialUnit })
  const typed = preview.version === 'draft' ? contentIn(preview, 'spot')?.spot : null
  if (!typed) return packet
  return { ...packet, spots: packet.spots.map((spot) => (spot.id === typed.id ? withTyped(spot, typed) : spot)) }
}

const { title: spotTitle } = visitorGuide.packet.result.shape.spots.element.shape

/** A title that is empty or too long leaves the saved one. */
const withTyped = (spot: VisitorSpot, { title, text }: TypedSpot): VisitorSpot => ({
  ...spot,
  title: spotTitle.safeParse(title).data ?? spot.title,
  text,
})

/** `trial`: the playable part; undefined for all. */
export async function packetOf(
  tx: Tx,
  { type, revision, content, source }: Omit<ShownGuide, 'trial' | 'trialUnit'>,
  packetId: string,
  trial: Trial | undefined,
): Promise<{ packet: ResultOf<Calls['packet']>; missingSamples: readonly string[] }> {
  if (!(await hasRow(tx, sql`select 1 from (${source}) b where b.kind = 'packet' and b.id = ${packetId}`)))
    throw absent('没有这个数据包')
  const { pois, spots, routes } = await readPacketContent(
    tx,
    source,
    { type, floors: content.settings.floors },
    packetId,
  )
  const openIds = trial === undefined ? null : trialSpots(spots, trial)
  const lockedSpots = spots.filter(({ id }) => openIds?.has(id) === false)
  const samples = await readSamples(
    tx,
    lockedSpots.flatMap(({ audio }) => audio?.url ?? []),
  )
  return {
    packet: {
      revision,
      packetId,
      pois: pois.map(({ labels: _labels, online: _online, ...point }) => point),
      spots: spots.map((spot) => (lockedSpots.includes(spot) ? lockedSpot(spot, samples) : openSpot(spot))),
      routes,
    },
    missingSamples: samples.missing,
  }
}

type Spot = PackagePage['spots'][number]

const openSpot = ({ audio, ...spot }: Spot): VisitorSpot => ({
  ...spot,
  audio: audio && { url: audio.url, ...lengthOf(audio) },
  locked: false,
  sample: null,
})

/** Never include the audio's URL: it is public to those who know it, and does not expire. */
const lockedSpot = ({ audio, ...spot }: Spot, samples: Samples): VisitorSpot => ({
  ...spot,
  text: '',
  pictures: [],
  audio: audio && { url: null, ...lengthOf(audio) },
  locked: true,
  sample: audio && samples.of(audio.url),
})

const lengthOf = ({ seconds, bytes, format }: NonNullable<Spot['audio']>) => ({ seconds, bytes, format })
