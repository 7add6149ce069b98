import { trialKey } from '../trial'
import type { Guide, Packet } from '../calls'
import { readDownloads } from './record'
import type { Download, DownloadId } from './record'
import { preview } from '../preview/mode'

/** A downloaded packet with the guide's answer of its revision. */
export interface StoredGuide {
  packetId: string
  guide: Guide
  packet: Packet
}

/** Whether the page may keep a guide: some browsers have no storage in private windows, or inside other apps; drafts are not kept, and sit mode has no worker. */
export const canStore = (): boolean =>
  preview === null && import.meta.env.MODE !== 'sit' && 'caches' in globalThis && 'serviceWorker' in navigator

const PREFIX = 'visitor-guide-'
/** One for all packets and revisions of a guide: they share most of their files. */
export const cacheOf = (guideId: string): string => PREFIX + guideId

const ANSWERS = '/h5/stored/'
type AnswersOf = DownloadId &
  Pick<NonNullable<Download['complete']>, 'revision' | 'trial' | 'trialUnit'> &
  Pick<Packet, 'until'>
/** What is for sale, and what was bought, decides what a packet holds, so it is part of the name. */
const keyOf = ({ packetId, revision, until, ...trial }: AnswersOf) =>
  `${ANSWERS}${packetId}/${revision}/${trialKey(trial)}${until === undefined ? '' : `/${until}`}`

export async function storeAnswers(guide: Guide, packet: Packet): Promise<void> {
  const { id: guideId, revision, trial, trialUnit } = guide
  const { packetId, until } = packet
  const cache = await caches.open(cacheOf(guideId))
  await cache.put(
    keyOf({ guideId, packetId, revision, trial, trialUnit, until }),
    new Response(JSON.stringify({ guide, packet })),
  )
}

/** Null if it is not complete, can no longer be heard, or the browser has thrown it away. */
export async function readStored({ guideId, packetId, complete }: Download): Promise<StoredGuide | null> {
  if (!complete || !canStore()) return null
  const { revision, trial, trialUnit, until } = complete
  if (until !== undefined && until <= Date.now()) return null
  const cache = await caches.open(cacheOf(guideId))
  const answer = await cache.match(keyOf({ guideId, packetId, revision, trial, trialUnit, until }))
  return answer ? { packetId, ...((await answer.json()) as Pick<StoredGuide, 'guide' | 'packet'>) } : null
}

export async function readStoredGuides(guideId: string): Promise<StoredGuide[]> {
  const found = await Promise.all(
    readDownloads()
      .filter((download) => download.guideId === guideId)
      .map((download) => readStored(download)),
  )
  return found.flatMap((stored) => stored ?? [])
}

const isAnswer = (path: string) => path.startsWith(ANSWERS)

/** Bytes of each file in a cache, by its address. */
async function filesIn(name: string): Promise<Map<string, number>> {
  const cache = await caches.open(name)
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => !isAnswer(path))
  const sizes = await Promise.all(
    paths.map(async (path) => [path, Number((await cache.match(path))?.headers.get('content-length') ?? 0)] as const),
  )
  return new Map(sizes)
}

/** Of several caches. */
export async function storedFiles(names: readonly string[]): Promise<Map<string, number>> {
  const lists = await Promise.all(names.map(filesIn))
  return new Map(lists.flatMap((list) => [...list]))
}

/** Drops everything of a guide except these files and the answers of these downloads. */
export async function keepOnly(guideId: string, urls: ReadonlySet<string>, downloads: readonly Download[]) {
  const answers = downloads.flatMap(({ complete, ...id }) => (complete ? keyOf({ ...id, ...complete }) : []))
  const cache = await caches.open(cacheOf(guideId))
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname
    if (!urls.has(path) && !answers.includes(path)) await cache.delete(request)
  }
}

/** Drops what belongs to no guide of the list. */
export async function dropOthers(guideIds: readonly string[]): Promise<void> {
  const kept = guideIds.map(cacheOf)
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && !kept.includes(name)) await caches.delete(name)
}
