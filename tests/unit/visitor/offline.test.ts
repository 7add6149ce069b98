import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '@/visitor/calls'
import type { Guide, Packet } from '@/visitor/calls'
import { openedFrom } from '@/visitor/guide/useGuide'
import { Downloads } from '@/visitor/offline/Downloads'
import { fetchFile } from '@/visitor/offline/fetchFile'
import { missingOf, planOf, totalsOf, withSizes } from '@/visitor/offline/plan'
import { newDownload, readDownloads } from '@/visitor/offline/record'
import { sizeText } from '@/visitor/offline/sizeText'
import { readStored, readStoredGuides } from '@/visitor/offline/stored'
import type { StoredGuide } from '@/visitor/offline/stored'

vi.mock('@/visitor/offline/mapFiles', () => ({ askMapFiles: () => Promise.resolve([]) }))

const contentOf = (name: string) => `content of ${name}`
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const urlOf = (name: string, extension: string) => `/saas/media/${hashOf(contentOf(name))}.${extension}`
const sound = (name: string) => urlOf(name, 'mp3')
const picture = (name: string) => urlOf(name, 'webp')
const bytesIn = (name: string) => contentOf(name).length

const spot = (name: string, { locked = false, pictures = [] as string[] } = {}) => ({
  id: name,
  audio: { url: locked ? null : sound(name), seconds: 9, bytes: bytesIn(name), format: 'mp3' },
  locked,
  pictures,
})
const guideOf = (revision = 1, trial: number | null = null) =>
  ({
    id: 'g1',
    name: '黄山',
    cover: picture('cover'),
    revision,
    trial,
    settings: { overlay: { picture: picture('map') }, floors: [] },
    packets: [{ id: 'zh', language: { name: '普通话', code: 'zh-CN' }, voiceStyle: { name: '晓静' }, status: true }],
    showSetting: { voiceChoice: true },
  }) as unknown as Guide
const packetOf = (spots: ReturnType<typeof spot>[], revision = 1) =>
  ({
    revision,
    packetId: 'zh',
    pois: [{ pictures: [picture('peak')] }],
    spots,
    routes: [{ cover: picture('peak') }],
  }) as unknown as Packet

describe('the plan of a download', () => {
  const mapFile = { url: '/h5/assets/map.js', bytes: 100, hash: 'h' }
  const files = planOf(
    guideOf(),
    packetOf([spot('pine', { pictures: [picture('pine'), 'https://elsewhere/x.png'] }), spot('sea', { locked: true })]),
    [mapFile],
  )

  test('has each stored file once, the map’s own included, and nothing that is locked or elsewhere', () => {
    expect(files.map(({ url, kind }) => [kind, url])).toEqual([
      ['map', mapFile.url],
      ['map', picture('map')],
      ['explanations', sound('pine')],
      ['pictures', picture('cover')],
      ['pictures', picture('peak')],
      ['pictures', picture('pine')],
    ])
  })

  test('knows the size of sound; that of pictures comes from the phone or the server', () => {
    expect(files.filter(({ bytes }) => bytes === null)).toHaveLength(4)
    const known = withSizes(files, new Map([[picture('peak'), 7]]), new Map(files.map(({ url }) => [url, 5])))
    expect(known.map(({ bytes }) => bytes)).toEqual([100, 5, bytesIn('pine'), 5, 7, 5])
  })

  test('after an interruption it is the rest; in a new revision what that adds', () => {
    const stored = new Map([
      [mapFile.url, 100],
      [sound('pine'), bytesIn('pine')],
    ])
    const sized = withSizes(files, stored, new Map(files.map(({ url }) => [url, 5])))
    expect(totalsOf(sized, stored)).toEqual([
      { kind: 'map', count: 2, doneCount: 1, bytes: 105, doneBytes: 100 },
      { kind: 'pictures', count: 3, doneCount: 0, bytes: 15, doneBytes: 0 },
      { kind: 'explanations', count: 1, doneCount: 1, bytes: bytesIn('pine'), doneBytes: bytesIn('pine') },
    ])
    const later = planOf(guideOf(2), packetOf([spot('pine'), spot('cloud')], 2), [mapFile])
    const all = new Map(sized.map(({ url, bytes }) => [url, bytes!]))
    expect(missingOf(later, all).map(({ url }) => url)).toEqual([sound('cloud')])
  })
})

test('sizes are counted as phones do', () => {
  expect([0, 1, 999_000, 999_960, 29_040_000, 3_240_000_000].map(sizeText)).toEqual([
    '0 KB',
    '1 KB',
    '999 KB',
    '1.0 MB',
    '29.0 MB',
    '3.2 GB',
  ])
})

/** A browser's storage and a server with one guide. */
function phone(server: { guide: Guide; packet: Packet }) {
  const boxes = new Map<string, Map<string, Response>>()
  const pathOf = (key: string | { url: string }) =>
    new URL(typeof key === 'string' ? key : key.url, 'http://phone').pathname
  const cacheOf = (name: string) => {
    const box = boxes.get(name) ?? new Map<string, Response>()
    boxes.set(name, box)
    return {
      match: async (key: string) => box.get(pathOf(key))?.clone(),
      put: async (key: string, response: Response) => void box.set(pathOf(key), response),
      keys: async () => [...box.keys()].map((path) => ({ url: `http://phone${path}` })),
      delete: async (key: { url: string }) => box.delete(pathOf(key)),
    }
  }
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...boxes.keys()],
    delete: async (name: string) => boxes.delete(name),
  })
  const files = new Map(
    ['cover', 'map', 'peak', 'pine', 'sea', 'cloud'].flatMap((name) => [
      [sound(name), contentOf(name)],
      [picture(name), contentOf(name)],
    ]),
  )
  const fetched: string[] = []
  const broken = new Set<string>()
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', signal }: RequestInit = {}) => {
    if (signal?.aborted) throw new DOMException('stopped', 'AbortError')
    const content = files.get(address)
    if (content === undefined) {
      if (broken.has('calls')) throw new TypeError('Failed to fetch')
      const data = address.includes('/revision/') ? server.packet : server.guide
      return new Response(JSON.stringify({ code: 200, msg: '', data }))
    }
    if (method === 'HEAD') return new Response(null, { headers: { 'content-length': String(content.length) } })
    if (broken.has(address)) throw new TypeError('Failed to fetch')
    fetched.push(address)
    return new Response(content, { headers: { 'content-encoding': 'identity' } })
  })
  const stored = (name: string) => [...(boxes.get(name)?.keys() ?? [])]
  return { server, files, fetched, broken, boxes, stored }
}

/** Until nothing is fetched any more. */
const idle = (downloads: Downloads) =>
  new Promise<void>((resolve) => {
    const check = () => downloads.getState().queue.length === 0 && resolve()
    downloads.subscribe(check)
    check()
  })

let quota = 1_000_000
beforeEach(() => {
  quota = 1_000_000
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
  vi.stubGlobal('navigator', {
    languages: ['zh-CN'],
    serviceWorker: {},
    storage: { estimate: async () => ({ quota, usage: 0 }), persist: async () => true },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const SPOTS = [spot('pine'), spot('sea')]
const BOX = 'visitor-guide-g1'
const download = () => newDownload(guideOf(), guideOf().packets[0]!)

describe('a download', () => {
  test('stores every file and the answers; it is complete then, and not before', async () => {
    const { stored } = phone({ guide: guideOf(), packet: packetOf(SPOTS) })
    const downloads = new Downloads()
    downloads.start(download())
    expect(readDownloads()[0]).toMatchObject({ complete: null, pending: { stop: null } })
    await idle(downloads)
    const [record] = readDownloads()
    expect(record).toMatchObject({ complete: { revision: 1, trial: null }, pending: null })
    expect(stored(BOX)).toEqual(expect.arrayContaining([sound('pine'), sound('sea'), picture('map'), picture('cover')]))
    expect((await readStored(record!))?.packet.spots).toHaveLength(2)
  })

  test('says where a lost network stopped it, and goes on with the rest alone', async () => {
    const { broken, fetched, stored } = phone({ guide: guideOf(), packet: packetOf(SPOTS) })
    const downloads = new Downloads()
    broken.add(picture('peak'))
    downloads.start(download())
    await idle(downloads)
    const { complete, pending } = readDownloads()[0]!
    expect([complete, pending?.stop]).toEqual([null, 'network'])
    expect(pending!.bytes).toBeGreaterThan(0)
    expect(pending!.bytes).toBeLessThan(pending!.total)
    const before = stored(BOX)
    // It was the last of five, three at a time.
    expect(before.length).toBeGreaterThanOrEqual(2)
    expect(before).not.toContain(picture('peak'))

    broken.clear()
    fetched.length = 0
    downloads.start(readDownloads()[0]!)
    await idle(downloads)
    expect(readDownloads()[0]).toMatchObject({ complete: { revision: 1 }, pending: null })
    expect(fetched).toContain(picture('peak'))
    expect(fetched.filter((url) => before.includes(url))).toEqual([])
  })

  test('does not store a file that differs from its hash', async () => {
    const { files, stored } = phone({ guide: guideOf(), packet: packetOf(SPOTS) })
    files.set(sound('pine'), 'something else')
    const downloads = new Downloads()
    downloads.start(download())
    await idle(downloads)
    expect(readDownloads()[0]).toMatchObject({ complete: null, pending: { stop: 'mismatch' } })
    expect(stored(BOX)).not.toContain(sound('pine'))
  })

  test('does not begin on a phone without room, or without a network', async () => {
    const { broken, fetched } = phone({ guide: guideOf(), packet: packetOf(SPOTS) })
    quota = 10
    const downloads = new Downloads()
    downloads.start(download())
    await idle(downloads)
    expect(readDownloads()[0]?.pending?.stop).toBe('full')
    broken.add('calls')
    downloads.start(download())
    await idle(downloads)
    expect(readDownloads()[0]?.pending?.stop).toBe('network')
    expect(fetched).toEqual([])
  })

  test('pauses, and takes nothing from what a revision before still plays', async () => {
    const { server, stored } = phone({ guide: guideOf(), packet: packetOf(SPOTS) })
    const downloads = new Downloads()
    downloads.start(download())
    await idle(downloads)
    Object.assign(server, { guide: guideOf(2), packet: packetOf([spot('pine'), spot('cloud')], 2) })
    downloads.start(readDownloads()[0]!)
    downloads.pause(download())
    await idle(downloads)
    expect(readDownloads()[0]).toMatchObject({ complete: { revision: 1 }, pending: { stop: 'paused' } })
    expect((await readStoredGuides('g1'))[0]?.guide.revision).toBe(1)

    downloads.start(readDownloads()[0]!)
    await idle(downloads)
    expect(readDownloads()[0]).toMatchObject({ complete: { revision: 2 }, pending: null })
    expect(stored(BOX)).toEqual(expect.arrayContaining([sound('sea'), sound('cloud')]))
    // The next opening plays the new one; the files of the old one go.
    await new Downloads().tidy()
    expect(stored(BOX)).toContain(sound('cloud'))
    expect(stored(BOX)).not.toContain(sound('sea'))
  })

  test('is deleted with its files; one that the browser has thrown away is not called complete', async () => {
    const { boxes } = phone({ guide: guideOf(), packet: packetOf(SPOTS) })
    const downloads = new Downloads()
    downloads.start(download())
    await idle(downloads)
    await downloads.remove(download())
    expect([readDownloads(), [...boxes.keys()].filter((name) => name === BOX)]).toEqual([[], []])

    downloads.start(download())
    await idle(downloads)
    boxes.clear()
    await downloads.tidy()
    expect(readDownloads()).toEqual([])
  })
})

test('a refusal of the server is not taken for a file', async () => {
  vi.stubGlobal('fetch', async () => new Response('busy', { status: 429 }))
  const file = { url: sound('pine'), kind: 'explanations', bytes: 1, hash: hashOf('busy') } as const
  await expect(fetchFile(file, new AbortController().signal, () => undefined)).rejects.toMatchObject({
    stop: 'network',
  })
})

describe('the guide that is opened', () => {
  const old: StoredGuide = { packetId: 'zh', guide: guideOf(1), packet: packetOf(SPOTS) }
  const failed = { state: 'failed', data: null, error: new CallError(null, ''), retry: () => undefined } as const
  const base = { stored: [old], wasUnreachable: false, chosenId: null, savedId: 'zh' }
  const ready = (guide: Guide) => ({ state: 'ready', data: guide }) as const

  test('is the downloaded one, in its revision; a newer one is offered', () => {
    expect(openedFrom({ ...base, current: { state: 'loading', data: null } })).toMatchObject({
      source: old,
      update: null,
    })
    expect(openedFrom({ ...base, current: ready(guideOf(1)) })).toMatchObject({ source: old, update: null })
    const offered = openedFrom({ ...base, current: ready(guideOf(2)) })
    expect([offered.guide.data?.revision, offered.update?.revision]).toEqual([1, 2])
    // What is for sale has changed.
    expect(openedFrom({ ...base, current: ready(guideOf(1, 3)) }).update?.trial).toBe(3)
  })

  test('is the server’s where nothing suitable was downloaded', () => {
    expect(openedFrom({ ...base, savedId: null, current: ready(guideOf(2)) })).toMatchObject({ source: null })
    expect(openedFrom({ ...base, stored: [], current: failed }).guide.state).toBe('failed')
    expect(openedFrom({ ...base, stored: null, current: ready(guideOf(2)) }).guide.state).toBe('loading')
  })

  test('without a network is what was downloaded, also if another language was chosen before', () => {
    const opened = openedFrom({ ...base, savedId: 'en', wasUnreachable: true, current: failed })
    expect([opened.source, opened.choice?.id]).toEqual([old, 'zh'])
    // A language that is chosen now is not there: the page stays, without a packet.
    expect(openedFrom({ ...base, chosenId: 'en', wasUnreachable: true, current: failed })).toMatchObject({
      source: null,
      guide: { state: 'ready' },
    })
  })
})
