import { required } from '../../../src/lib/required'
import { eq } from 'drizzle-orm'
import type { SpotAudio } from '../../../src/contract/guide/package/spotEntity'
import { textLength } from '../../../src/contract/guide/package/spotMeasure'
import { snapshotPackage } from '../../guide/package/revision'
import type { Template } from '../../system/tenant/template'
import { newId } from '../../db/id'
import { guidePackage, packet, poi, route, spot } from '../../db/schema/package'
import { guide } from '../../db/schema/guide'
import type { Tx } from '../../db/types'
import { insertFile } from '../../media/storage/files'
import { mediaUrlOf } from '../../lib/mediaNames'
import { seedPackages } from './package'
import { soundName, PACKET_LANGUAGES } from './package/types'
import type { SeedPackage, SeedPoint } from './package/types'
import type { SavedSound } from '../sounds'
import type { Cast } from '../story'

interface Setting {
  template: Template
  cast: Cast
  now: number
  /** Ids of the tenant's guides by name. */
  guides: ReadonlyMap<string, string>
  /** Stored audio by name; without audio there is only text. */
  sounds: ReadonlyMap<string, SavedSound>
}

/** Writes the data packages of a tenant's guides, and their visible revisions. */
export async function writePackages(tx: Tx, setting: Setting): Promise<void> {
  for (const seedPackage of seedPackages) {
    const guideId = setting.guides.get(seedPackage.guide)
    if (guideId !== undefined) await writePackage(tx, seedPackage, guideId, setting)
  }
}

async function writePackage(tx: Tx, seedPackage: SeedPackage, guideId: string, setting: Setting): Promise<void> {
  const stamp = { guideId, change: 1, updatedAt: setting.now, updatedBy: setting.cast.editor }
  const points = seedPackage.points.map((point) => ({ ...point, id: newId() }))
  await tx
    .insert(guidePackage)
    .values({ guideId, change: 1, labels: [...new Set(points.flatMap(({ labels }) => labels ?? []))] })
  await tx.insert(poi).values(
    points.map((point, index) => ({
      id: point.id,
      ...stamp,
      sort: index + 1,
      ...poiOf(point, seedPackage, setting),
    })),
  )
  const languages = await languagesOf(tx, guideId, setting.template)
  const packets = languages.map((packetLanguage, index) => ({
    id: newId(),
    spoken: packetLanguage,
    sort: index + 1,
  }))
  const voiceStyleId = requireId(setting.template.voiceStyles, '知性女声')
  await tx.insert(packet).values(
    packets.map(({ id, spoken: packetLanguage, sort }) => ({
      id,
      ...stamp,
      languageId: requireId(setting.template.languages, packetLanguage.code),
      voiceStyleId,
      name: packetLanguage.packet,
      isDefault: true,
      sort,
    })),
  )
  for (const { id, spoken: packetLanguage } of packets) {
    const audios = await saveOwnSounds(tx, seedPackage, packetLanguage.sound, setting)
    await tx.insert(spot).values(
      points.map((point, index) => ({
        id: newId(),
        ...stamp,
        packetId: id,
        sort: index + 1,
        audio: audios[index] ?? null,
        ...spotOf(point, packetLanguage),
      })),
    )
  }
  await tx.insert(route).values(
    seedPackage.routes.map(({ stops, ...routeValues }, index) => ({
      id: newId(),
      ...stamp,
      ...routeValues,
      cover: null,
      path: [],
      poiIds: stops.map((stop) => required(points[stop], 'point').id),
      sort: index + 1,
    })),
  )
  const [row] = await tx.select({ number: guide.visibleRevision }).from(guide).where(eq(guide.id, guideId))
  if (row && row.number !== null) await snapshotPackage(tx, guideId, row.number)
}

/** Languages that the guide lists, among those with audio. */
async function languagesOf(tx: Tx, guideId: string, template: Template): Promise<(typeof PACKET_LANGUAGES)[number][]> {
  const [row] = await tx.select({ languageIds: guide.languageIds }).from(guide).where(eq(guide.id, guideId))
  return PACKET_LANGUAGES.filter(({ code }) => row?.languageIds.includes(requireId(template.languages, code)))
}

function requireId(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the template does not hold ${key}`)
  return id
}

const poiOf = (point: SeedPoint, { radius }: SeedPackage, { template }: Setting) => ({
  poiTypeId: requireId(template.poiTypes, point.type),
  name: point.name,
  names: { [requireId(template.languages, 'en')]: point.en },
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

const spotOf = (point: SeedPoint & { id: string }, language: (typeof PACKET_LANGUAGES)[number]) => ({
  poiId: point.id,
  title: point[language.title],
  text: point[language.text],
  characters: textLength(point[language.text]),
  pictures: [],
  trigger: { kind: 'circle' as const, radius: null },
  cooldown: 600,
})

/** Registers the points' audio in one language as files of the tenant. */
async function saveOwnSounds(
  tx: Tx,
  seedPackage: SeedPackage,
  language: string,
  { sounds, now, cast }: Setting,
): Promise<(SpotAudio | null)[]> {
  const audios: (SpotAudio | null)[] = []
  for (const [index, point] of seedPackage.points.entries()) {
    const sound = sounds.get(soundName(seedPackage.key, index, language))
    if (sound) {
      const { name, bytes, seconds, measure } = sound
      const loudness = measure ?? { lufs: null, peak: null, clipped: null, silent: null, silentStart: null }
      await insertFile(tx, {
        name,
        kind: 'voice',
        fileName: `${point.name}.mp3`,
        bytes,
        seconds,
        ...loudness,
        createdAt: now,
        createdBy: cast.editor,
      })
      audios.push({
        url: mediaUrlOf(name),
        original: null,
        ...loudness,
        seconds,
        bytes,
        format: 'mp3',
        textVersion: 1,
        recordedAt: now,
      })
    } else audios.push(null)
  }
  return audios
}
