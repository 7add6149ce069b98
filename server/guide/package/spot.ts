import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf, FieldError } from '../../../src/contract/kit/core'
import type { guideSpot } from '../../../src/contract/guide/package/guideSpot'
import { position } from '../../../src/contract/kit/place'
import { SPOT_DEPTH_MAX, SPOT_MAX } from '../../../src/contract/guide/package/spotEntity'
import type { SpotInput, SpotRecord, SpotRow } from '../../../src/contract/guide/package/spotEntity'
import { textLength } from '../../../src/contract/guide/package/spotMeasure'
import { newId } from '../../db/id'
import { required } from '../../../src/lib/required'
import { rows } from '../../db/rows'
import { spot } from '../../db/schema/package'
import type { Tx } from '../../db/types'
import { sameContent } from '../../lib/sameContent'
import type { Context } from '../../http/handler'
import { rule, refuseFields } from '../../http/refusal'
import { resolveAudio } from './audio'
import { requireVersion, noRecord, openPackageOf, checkLimit, recordPartChange } from './change'
import type { OpenPackage } from './change'
import { hasIdIn, readSpotRows, readSpots } from './records'
import { unknownFiles, unknownPois } from './references'
import { writePlaces } from './sort'

/** Only new references need a check: deleting a point deletes its explanations. A circle needs a point as centre. */
async function checkSpot(
  tx: Tx,
  guidePackage: OpenPackage,
  { poiId, pictures, trigger }: SpotInput,
  before: SpotRecord | null,
): Promise<void> {
  const oldPictures = new Set(before?.pictures)
  refuseFields([
    ...(await unknownPois(
      tx,
      guidePackage.guide.id,
      poiId === null || poiId === before?.poiId ? [] : [{ path: 'poiId', value: poiId }],
    )),
    ...(await unknownFiles(
      tx,
      'picture',
      pictures.flatMap((value, index) => (oldPictures.has(value) ? [] : [{ path: `pictures.${index}`, value }])),
    )),
    ...(trigger.kind === 'circle' && poiId === null
      ? [{ path: 'trigger', message: '没有关联POI，不能用圆形触发' }]
      : []),
    ...(trigger.kind === 'polygon' ? strayCorners(guidePackage, trigger.points) : []),
  ])
}

/** Outdoors a corner is a position, in a building a place on the plan. */
function strayCorners({ guide }: OpenPackage, points: readonly (readonly [number, number])[]): FieldError[] {
  const isInside =
    guide.type === 'composite'
      ? (at: readonly [number, number]) => position.safeParse(at).success
      : ([x, y]: readonly [number, number]) => x >= 0 && y >= 0
  const message = guide.type === 'composite' ? '顶点的经纬度不正确' : '顶点不在平面图上'
  return points.flatMap((at, index) => (isInside(at) ? [] : [{ path: `trigger.points.${index}`, message }]))
}

/** The operator's input, ready to be sent again. */
export function contentOf({ poiId, title, text, pictures, trigger, cooldown, audio }: SpotRecord): SpotInput {
  return {
    poiId,
    title,
    text,
    pictures,
    trigger,
    cooldown,
    audio: audio && { url: audio.url, original: audio.original, lufs: audio.lufs, peak: audio.peak },
  }
}

export async function addSpot(
  context: Context,
  { packetId, parentId, ...input }: BodyOf<typeof guideSpot.add>,
): Promise<SpotRecord> {
  const { tx, audit } = context
  const guidePackage = await openPackageOf(context, 'packet', packetId)
  const guideId = guidePackage.guide.id
  const id = newId()
  audit(id)
  await checkLimit(tx, 'spot', guideId, SPOT_MAX)
  const places = await readPlaces(tx, packetId)
  if (parentId !== null && !places.has(parentId))
    throw rule('上级讲解不存在', [{ path: 'parentId', message: '上级讲解不存在' }])
  if (depthOf(places, parentId) >= SPOT_DEPTH_MAX)
    throw rule(`讲解最多 ${SPOT_DEPTH_MAX} 级`, [{ path: 'parentId', message: `讲解最多 ${SPOT_DEPTH_MAX} 级` }])
  const added = await insertSpot(
    context,
    guidePackage,
    { id, packetId, parentId, sort: lastOf(childrenOf(places, parentId)) + 1 },
    input,
  )
  recordPartChange(context, 'spot', null, added)
  return added
}

const lastOf = (places: readonly Place[]): number => Math.max(0, ...places.map(({ sort }) => sort))

/** After the packet's last top-level explanation. */
export const placeAtEnd = async (tx: Tx, packetId: string): Promise<number> =>
  lastOf(childrenOf(await readPlaces(tx, packetId), null)) + 1

/** Checks and inserts a new explanation at its place. */
export async function insertSpot(
  context: Context,
  guidePackage: OpenPackage,
  place: { id: string; packetId: string; parentId: string | null; sort: number },
  input: SpotInput,
): Promise<SpotRecord> {
  const { tx } = context
  await checkSpot(tx, guidePackage, input, null)
  const audio = await resolveAudio(context, input.audio, { text: input.text, textVersion: 1 }, null)
  await tx.insert(spot).values({
    ...place,
    guideId: guidePackage.guide.id,
    ...input,
    audio,
    characters: textLength(input.text),
    ...(await guidePackage.stamp()),
  })
  return requireSpot(tx, place.id)
}

export async function updateSpot(
  context: Context,
  { id, version, ...input }: BodyOf<typeof guideSpot.update>,
): Promise<SpotRecord> {
  const guidePackage = await openPackageOf(context, 'spot', id)
  const before = requireVersion('spot', (await readSpots(context.tx, sql`t.id = ${id}`))[0], version)
  const [changed] = await changeSpots(context, guidePackage, [{ before, input }])
  const after = required(changed, 'changed explanation')
  if (after.version !== version) recordPartChange(context, 'spot', before, after)
  return after
}

/** Checks and writes changed explanations, all or none; unchanged ones are skipped. Answers them in the given order. */
export async function changeSpots(
  context: Context,
  guidePackage: OpenPackage,
  changed: readonly { before: SpotRecord; input: SpotInput }[],
): Promise<SpotRecord[]> {
  const { tx } = context
  const condition = hasIdIn(changed.map(({ before }) => before.id))
  const updates: object[] = []
  for (const { before, input } of changed) {
    await checkSpot(tx, guidePackage, input, before)
    const textVersion = before.textVersion + (before.text === input.text ? 0 : 1)
    const audio = await resolveAudio(context, input.audio, { text: input.text, textVersion }, before)
    const { id, poiId, title, text, pictures, trigger, cooldown } = before
    if (sameContent({ poiId, title, text, pictures, trigger, cooldown, audio: before.audio }, { ...input, audio }))
      continue
    updates.push({ ...input, id, audio, textVersion, characters: textLength(input.text) })
  }
  if (updates.length > 0) {
    const { change, updatedAt, updatedBy } = await guidePackage.stamp()
    await tx.execute(sql`
      update spot t
      set poi_id = x."poiId", title = x.title, text = x.text, audio = nullif(x.audio, 'null'), pictures = x.pictures,
        trigger = x.trigger, cooldown = x.cooldown, text_version = x."textVersion", characters = x.characters,
        version = t.version + 1, updated_at = ${updatedAt}, updated_by = ${updatedBy}, change = ${change}
      from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as x(id text, "poiId" text, title text, text text,
        audio jsonb, pictures jsonb, trigger jsonb, cooldown integer, "textVersion" integer, characters integer)
      where t.id = x.id and t.guide_id = ${guidePackage.guide.id} and ${condition}`)
  }
  const after = new Map((await readSpots(tx, condition)).map((record) => [record.id, record]))
  return changed.map(({ before }) => required(after.get(before.id), 'changed explanation'))
}

const placeRow = z.object({ id: z.string(), parentId: z.string().nullable(), sort: z.number() })
type Place = z.output<typeof placeRow>

type Places = ReadonlyMap<string, Place>

async function readPlaces(tx: Tx, packetId: string): Promise<Places> {
  const list = await rows(
    tx,
    placeRow,
    sql`select id, parent_id as "parentId", sort
      from spot
      where packet_id = ${packetId} and deleted is null
      order by sort, id`,
  )
  return new Map(list.map((place) => [place.id, place]))
}

const childrenOf = (places: Places, parentId: string | null): Place[] =>
  [...places.values()].filter((place) => place.parentId === parentId)

/** Levels from the top down to a place; 0 is the root. */
function depthOf(places: Places, id: string | null): number {
  let depth = 0
  for (let at = id; at !== null; at = places.get(at)?.parentId ?? null) depth += 1
  return depth
}

/** Levels that a place and its descendants take. */
function heightOf(places: Places, id: string): number {
  return 1 + Math.max(0, ...childrenOf(places, id).map((child) => heightOf(places, child.id)))
}

function isWithin(places: Places, id: string, ancestorId: string): boolean {
  for (let at: string | null = id; at !== null; at = places.get(at)?.parentId ?? null)
    if (at === ancestorId) return true
  return false
}

/** Moves an explanation with its descendants. The place belongs to the tree, so an open editor gets no conflict. */
export async function moveSpot(
  context: Context,
  { id, parentId, before }: BodyOf<typeof guideSpot.move>,
): Promise<SpotRow[]> {
  const { tx } = context
  const guidePackage = await openPackageOf(context, 'spot', id)
  const [current] = await readSpotRows(tx, sql`t.id = ${id}`)
  if (!current) throw noRecord('spot')
  const places = await readPlaces(tx, current.packetId)
  const refusal = moveRefusal(places, id, parentId)
  if (refusal) throw rule(refusal, [{ path: 'parentId', message: refusal }])
  const siblings = childrenOf(places, parentId).filter((place) => place.id !== id)
  const at = before === null ? siblings.length : siblings.findIndex((place) => place.id === before)
  if (at < 0) throw rule('要移到的位置已经变化', [{ path: 'before', message: '要移到的位置已经变化' }])
  const reordered = siblings.toSpliced(at, 0, required(places.get(id), 'moved explanation'))
  const changed = reordered
    .map((place, index) => ({ id: place.id, sort: index + 1, old: place }))
    .filter(({ sort, old }) => sort !== old.sort || old.id === id)
  const { change } = await guidePackage.stamp()
  await tx.execute(sql`update spot set parent_id = ${parentId} where id = ${id}`)
  await writePlaces(
    tx,
    'spot',
    changed.map((place) => ({ id: place.id, sort: place.sort })),
    change,
  )
  return readSpotRows(tx, sql`t.packet_id = ${current.packetId} and t.change = ${change}`)
}

function moveRefusal(places: Places, id: string, parentId: string | null): string | null {
  if (parentId === null) return null
  if (!places.has(parentId)) return '上级讲解不存在，或在另一个数据包中'
  if (isWithin(places, parentId, id)) return '不能移动到自己之下'
  return depthOf(places, parentId) + heightOf(places, id) > SPOT_DEPTH_MAX ? `讲解最多 ${SPOT_DEPTH_MAX} 级` : null
}

export async function requireSpot(tx: Tx, id: string): Promise<SpotRecord> {
  const [record] = await readSpots(tx, sql`t.id = ${id}`)
  if (!record) throw noRecord('spot')
  return record
}
