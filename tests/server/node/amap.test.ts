import { afterEach, expect, it, vi } from 'vitest'
import { distance } from '@/lib/geo'
import { amap } from '../../../server/node/amap'

afterEach(() => vi.unstubAllGlobals())

const answers = (body: object, status = 200) => {
  const fetchMock = vi.fn((_address: string) => Promise.resolve(new Response(JSON.stringify(body), { status })))
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

it('returns places in WGS-84 with their region', async () => {
  const fetchMock = answers({
    status: '1',
    info: 'OK',
    pois: [
      { name: '光明顶', address: [], cityname: '黄山市', adname: '黄山区', location: '118.174910,30.131850' },
      { name: '没有位置', location: [] },
    ],
  })
  const [place, ...others] = await amap('https://restapi.amap.com').find('光明顶', 'k&1')
  expect(others).toEqual([])
  expect(place).toMatchObject({ name: '光明顶', detail: '黄山市 黄山区' })
  // GCJ-02 is offset by some hundred metres.
  expect(distance([place!.lng, place!.lat], [118.17491, 30.13185])).toBeGreaterThan(100)
  expect(fetchMock.mock.calls[0]![0]).toContain('/v3/place/text?key=k%261&keywords=%E5%85%89')
})

it('fails when the provider refuses or is unreachable, without naming the key', async () => {
  answers({ status: '0', info: 'INVALID_USER_KEY' })
  await expect(amap('https://restapi.amap.com').find('光明顶', 'secret')).rejects.toThrow(
    'AMap refused: INVALID_USER_KEY',
  )
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch https://restapi.amap.com/?key=secret')))
  await expect(amap('https://restapi.amap.com').find('光明顶', 'secret')).rejects.toThrow(/^(?!.*secret)/)
})
