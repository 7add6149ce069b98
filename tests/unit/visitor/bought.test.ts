import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchOpenPacket } from '@/visitor/buy/bought'
import type { Guide, Packet } from '@/visitor/calls'
import { usableOf } from '@/visitor/guide/useGuide'
import { fetchFile } from '@/visitor/offline/fetchFile'
import { missingOf, planOf, storedPacket } from '@/visitor/offline/plan'

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'visitor:token:g1' ? '"t"' : null) })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const guide = {
  id: 'g1',
  revision: 1,
  trial: 0,
  cover: null,
  settings: { overlay: null, floors: [] },
} as unknown as Guide
const signed = '/saas/sound?token=t.g1.x.y&v=0a1b'
const bought = {
  packetId: 'zh',
  revision: 1,
  until: 2000,
  pois: [],
  routes: [],
  spots: [{ id: 's1', pictures: [], locked: false, audio: { url: signed, seconds: 9, bytes: 5, format: 'mp3' } }],
} as unknown as Packet

test('a bought sound is fetched from its signed address and lies on the phone under one that lasts', () => {
  expect(planOf(guide, bought, [])).toEqual([
    { url: '/h5/bought/zh/s1/0a1b', from: signed, kind: 'explanations', bytes: 5, hash: null },
  ])
  const stored = storedPacket(bought)
  expect(stored.spots[0]!.audio!.url).toBe('/h5/bought/zh/s1/0a1b')
  // What is stored needs the same files.
  expect(planOf(guide, stored, []).map(({ url }) => url)).toEqual(['/h5/bought/zh/s1/0a1b'])
})

test('another recording of the same length is another file', () => {
  const [spot] = bought.spots
  const corrected = { ...spot!, audio: { ...spot!.audio!, url: '/saas/sound?token=t.g1.x.z&v=0a1c' } }
  const stored = new Map(planOf(guide, bought, []).map(({ url }) => [url, 5]))
  const missing = (spots: Packet['spots']) => missingOf(planOf(guide, { ...bought, spots }, []), stored)
  expect(missing([corrected])).toMatchObject([{ url: '/h5/bought/zh/s1/0a1c', from: corrected.audio.url }])
  // Signed anew, it is the same.
  expect(missing([{ ...spot!, audio: { ...spot!.audio!, url: signed.replace('x.y', 'x.q') } }])).toEqual([])
})

test('the player shows the visitor of what is bought on the path of sold sounds alone', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 200, msg: '', data: bought })))
  await fetchOpenPacket(guide, 'zh', true, new AbortController().signal)
  expect(document.cookie).toMatch(/^listener-g1=t; path=\/saas\/sound; .*samesite=strict; secure$/)
})

test('a bought sound that is not whole is not stored', async () => {
  const [file] = planOf(guide, bought, [])
  const fetch = vi.fn<(address: string) => Promise<Response>>(async () => new Response('12345'))
  vi.stubGlobal('fetch', fetch)
  const { signal } = new AbortController()
  expect(await (await fetchFile(file!, signal, () => undefined)).text()).toBe('12345')
  expect(fetch.mock.calls[0]![0]).toBe(signed)
  fetch.mockResolvedValue(new Response('1234'))
  await expect(fetchFile(file!, signal, () => undefined)).rejects.toMatchObject({ stop: 'mismatch' })
})

test('what was downloaded before a purchase is opened without a network alone, what was paid back never', () => {
  const free = { packetId: 'zh', guide, packet: { ...bought, until: undefined } as unknown as Packet }
  const paid = { packetId: 'zh', guide, packet: bought }
  const online = { isBought: true, wasUnreachable: false }
  expect(usableOf([free, paid], online)).toEqual([paid])
  expect(usableOf([free], { ...online, wasUnreachable: true })).toEqual([free])
  // Paid back since.
  expect(usableOf([free, paid], { ...online, isBought: false })).toEqual([free])
})

test('without the right any more, the packet is the one for everybody', async () => {
  const fetch = vi.fn<(address: string) => Promise<Response>>(async (address) =>
    address.endsWith('/bought')
      ? new Response(JSON.stringify({ code: 403, msg: '没有购买', data: null }), { status: 403 })
      : new Response(JSON.stringify({ code: 200, msg: '', data: { packetId: 'zh' } })),
  )
  vi.stubGlobal('fetch', fetch)
  const { signal } = new AbortController()
  expect(await fetchOpenPacket(guide, 'zh', true, signal)).toEqual({ packetId: 'zh' })
  expect(fetch).toHaveBeenCalledTimes(2)
  await fetchOpenPacket(guide, 'zh', false, signal)
  expect(fetch).toHaveBeenCalledTimes(3)
})
