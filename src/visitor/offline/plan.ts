import type { Guide, Packet } from '../calls'
import type { ListedFile } from './caches'

const KINDS = ['map', 'pictures', 'explanations'] as const
type Kind = (typeof KINDS)[number]

export interface PlannedFile {
  url: string
  kind: Kind
  /** Null until the server was asked. */
  bytes: number | null
  /** SHA-256 of its content; null for sounds that were bought, whose name it is. Their length is compared. */
  hash: string | null
  /** Where it is fetched from, if that is not its address on the phone. */
  from?: string
}

export interface KindTotal {
  kind: Kind
  count: number
  doneCount: number
  bytes: number
  doneBytes: number
}

const MEDIA = /^\/saas\/media\/([0-9a-f]{64})\.\w+$/

/** A stored file is named by its hash; others are not downloaded. */
function mediaFile(url: string | null, kind: Kind, bytes: number | null): PlannedFile[] {
  const hash = MEDIA.exec(url ?? '')?.[1]
  return url === null || hash === undefined ? [] : [{ url, kind, bytes, hash }]
}

/** Where a bought sound lies on the phone: the address that it is fetched from ends soon. */
const BOUGHT = '/h5/bought/'
export const isBoughtSound = (url: string): boolean => url.startsWith(BOUGHT)
const isSigned = (url: string): boolean => url.startsWith('/saas/sound?')
/** Another recording is another file. */
const boughtUrl = ({ packetId }: Packet, id: string, signed: string): string =>
  `${BOUGHT}${packetId}/${id}/${new URLSearchParams(signed.split('?')[1]).get('v') ?? ''}`

/** A packet as it is stored: its bought sounds are on the phone. */
export const storedPacket = (packet: Packet): Packet => ({
  ...packet,
  spots: packet.spots.map((spot) => {
    const { audio } = spot
    return audio?.url != null && isSigned(audio.url)
      ? { ...spot, audio: { ...audio, url: boughtUrl(packet, spot.id, audio.url) } }
      : spot
  }),
})

function soundFile(packet: Packet, spot: Packet['spots'][number]): PlannedFile[] {
  const { audio } = spot
  if (audio?.url == null) return []
  const { url, bytes } = audio
  if (isSigned(url))
    return [{ url: boughtUrl(packet, spot.id, url), from: url, kind: 'explanations', bytes, hash: null }]
  if (isBoughtSound(url)) return [{ url, kind: 'explanations', bytes, hash: null }]
  return mediaFile(url, 'explanations', bytes)
}

/** All files that a packet needs without a network, each once. What is locked has no address. */
export function planOf(guide: Guide, packet: Packet, mapFiles: readonly ListedFile[]): PlannedFile[] {
  const { pois, spots, routes } = packet
  const { overlay, floors } = guide.settings
  const plans = [overlay?.picture ?? null, ...floors.map(({ picture }) => picture)]
  const pictures = [
    guide.cover,
    ...pois.flatMap((poi) => poi.pictures),
    ...spots.flatMap((spot) => spot.pictures),
    ...routes.map(({ cover }) => cover),
  ]
  const files = [
    ...mapFiles.map((file): PlannedFile => ({ ...file, kind: 'map' })),
    ...plans.flatMap((url) => mediaFile(url, 'map', null)),
    ...spots.flatMap((spot) => soundFile(packet, spot)),
    ...pictures.flatMap((url) => mediaFile(url, 'pictures', null)),
  ]
  const first = new Map<string, PlannedFile>()
  for (const file of files) if (!first.has(file.url)) first.set(file.url, file)
  return [...first.values()]
}

type Sizes = ReadonlyMap<string, number>

/** With the sizes that the phone or the server knows. */
export const withSizes = (files: readonly PlannedFile[], ...known: Sizes[]): PlannedFile[] =>
  files.map((file) => {
    const bytes = known.map((sizes) => sizes.get(file.url)).find((size) => size !== undefined)
    return { ...file, bytes: file.bytes ?? bytes ?? null }
  })

const sumOf = (files: readonly PlannedFile[]) => files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)

/** Each kind with what of it is on the phone. */
export const totalsOf = (files: readonly PlannedFile[], stored: Sizes): KindTotal[] =>
  KINDS.flatMap((kind) => {
    const all = files.filter((file) => file.kind === kind)
    const done = all.filter(({ url }) => stored.has(url))
    return all.length === 0
      ? []
      : [{ kind, count: all.length, doneCount: done.length, bytes: sumOf(all), doneBytes: sumOf(done) }]
  })

/** What has to be fetched: all at first, the rest after an interruption, what is new in a later revision. */
export const missingOf = (files: readonly PlannedFile[], stored: Sizes): PlannedFile[] =>
  files.filter(({ url }) => !stored.has(url))

export const bytesOf = (totals: readonly KindTotal[], what: 'bytes' | 'doneBytes'): number =>
  totals.reduce((sum, total) => sum + total[what], 0)
