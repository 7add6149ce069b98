import { eq } from 'drizzle-orm'
import type { SpotAudio } from '../../../src/contract/guide/package/spotEntity'
import { textLength } from '../../../src/contract/guide/package/spotMeasure'
import { snapshotPackage } from '../../guide/package/revision'
import type { Template } from '../../system/tenant/template'
import { newId } from '../../db/id'
import { guideBag, packet, poi, route, spot } from '../../db/schema/bag'
import { guide } from '../../db/schema/guide'
import type { Tx } from '../../db/types'
import { ownFile } from '../../media/storage/keep'
import { mediaUrlOf } from '../../lib/mediaNames'
import { seedBags } from './package'
import { soundName, SPOKEN } from './package/types'
import type { SeedBag, SeedPoint } from './package/types'
import type { KeptSound } from '../sounds'
import type { Cast } from '../story'

interface Setting {
  template: Template
  cast: Cast
  now: number
  /** Ids of the tenant's guides by name. */
  guides: ReadonlyMap<string, string>
  /** Stored audio by name; without audio there is only text. */
  sounds: ReadonlyMap<string, KeptSound>
}

/** Writes the data packages of a tenant's guides, and their visible revisions. */
export async function writeBags(tx: Tx, setting: Setting): Promise<void> {
  for (const bag of seedBags) {
    const guideId = setting.guides.get(bag.guide)
    if (guideId !== undefined) await writeBag(tx, bag, guideId, setting)
  }
}

async function writeBag(tx: Tx, bag: SeedBag, guideId: string, setting: Setting): Promise<void> {
  const stamp = { guideId, change: 1, updatedAt: setting.now, updatedBy: setting.cast.editor }
  const points = bag.points.map((point) => ({ ...point, id: newId() }))
  await tx.insert(guideBag).values({ guideId, change: 1, labels: [...new Set(points.flatMap(({ labels }) => labels ?? []))] })
  await tx.insert(poi).values(points.map((point, index) => ({ id: point.id, ...stamp, sort: index + 1, ...poiOf(point, bag, setting) })))
  const packets = SPOKEN.map((spoken, index) => ({ id: newId(), spoken, sort: index + 1 }))
  const voiceStyleId = known(setting.template.voiceStyles, '知性女声')
  await tx.insert(packet).values(
    packets.map(({ id, spoken, sort }) => ({ id, ...stamp, languageId: known(setting.template.languages, spoken.code), voiceStyleId, name: spoken.packet, isDefault: true, sort })),
  )
  for (const { id, spoken } of packets) {
    const audios = await ownSounds(tx, bag, spoken.sound, setting)
    await tx.insert(spot).values(points.map((point, index) => ({ id: newId(), ...stamp, packetId: id, sort: index + 1, audio: audios[index] ?? null, ...spotOf(point, spoken) })))
  }
  await tx.insert(route).values(
    bag.routes.map(({ stops, ...one }, index) => ({ id: newId(), ...stamp, ...one, cover: null, path: [], poiIds: stops.map((stop) => points[stop]!.id), sort: index + 1 })),
  )
  const [found] = await tx.select({ number: guide.visibleRevision }).from(guide).where(eq(guide.id, guideId))
  if (found && found.number !== null) await snapshotPackage(tx, guideId, found.number)
}

function known(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the template does not hold ${key}`)
  return id
}

const poiOf = (point: SeedPoint, { radius }: SeedBag, { template }: Setting) => ({
  poiTypeId: known(template.poiTypes, point.type),
  name: point.name,
  names: { [known(template.languages, 'en')]: point.en },
  lng: point.at[0],
  lat: point.at[1],
  floor: point.floor ?? null,
  plan: point.plan ?? null,
  pictures: [],
  phone: '',
  hours: '',
  accessible: false,
  radius,
  labels: [...(point.labels ?? [])],
  online: true,
})

const spotOf = (point: SeedPoint & { id: string }, spoken: (typeof SPOKEN)[number]) => ({
  poiId: point.id,
  title: point[spoken.title],
  text: point[spoken.text],
  characters: textLength(point[spoken.text]),
  pictures: [],
  trigger: { kind: 'circle' as const, radius: null },
  cooldown: 600,
})

/** Registers the points' audio in one language as files of the tenant. */
async function ownSounds(tx: Tx, bag: SeedBag, language: string, { sounds, now, cast }: Setting): Promise<(SpotAudio | null)[]> {
  const audios: (SpotAudio | null)[] = []
  for (const [index, point] of bag.points.entries()) {
    const sound = sounds.get(soundName(bag.key, index, language))
    if (sound) {
      const { name, bytes, seconds, measure } = sound
      const measured = measure ?? { lufs: null, peak: null, clipped: null }
      await ownFile(tx, { name, kind: 'voice', fileName: `${point.name}.mp3`, bytes, seconds, ...measured, createdAt: now, createdBy: cast.editor })
      audios.push({ url: mediaUrlOf(name), original: null, ...measured, seconds, bytes, format: 'mp3', textVersion: 1, recordedAt: now })
    } else audios.push(null)
  }
  return audios
}
