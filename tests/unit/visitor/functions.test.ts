import { describe, expect, test } from 'vitest'
import { GUIDE_FUNCTIONS } from '@/contract/operation/guideFunction/guideFunctions'
import type { GuideFunction } from '@/contract/operation/guideFunction/guideFunctions'
import type { Packet } from '@/visitor/calls'
import { contentRoute } from '@/visitor/content/hashes'
import { functionIn, hrefOf } from '@/visitor/content/target'
import { offeredPart } from '@/visitor/guide/latest'
import { distanceText } from '@/visitor/words/fill'
import zh from '@/visitor/words/first/zh.json'
import de from '@/visitor/words/first/de.json'

const HASHES: readonly [GuideFunction | undefined, readonly string[]][] = [
  ['explanation', ['list', 'gone', 'explanation/s1']],
  ['routes', ['routes', 'route/r1']],
  ['questions', ['questions']],
  ['raiders', ['articles', 'article/a1']],
  ['traffic', ['traffic']],
  ['rescue', ['rescue']],
  ['problem', ['problem']],
  [undefined, ['', 'home', 'map', 'me', 'point/p1', 'site', 'siteArticle/x', 'notices', 'notice/n1', 'orders', 'scan']],
]

describe('a part of the page', () => {
  test.each(HASHES.flatMap(([name, hashes]) => hashes.map((hash) => [hash, name] as const)))(
    '#%s is of %s',
    (hash, name) => expect(functionIn(hash)).toBe(name),
  )

  test('every function that has a page is among them', () => {
    const withPage = HASHES.flatMap(([name]) => name ?? [])
    expect(Object.keys(GUIDE_FUNCTIONS).filter((name) => !withPage.includes(name as GuideFunction))).toEqual(['human'])
    expect(contentRoute('articles')).not.toBeNull()
  })

  test('no link leads to what is off, each link to the rest', () => {
    const links = (functionsOff: GuideFunction[]) => ({ guide: { id: 'g1', functionsOff }, packet: null })
    const page = (name: 'rescue' | 'map' | 'routes') => ({ kind: 'page', page: name }) as const
    expect(hrefOf(page('rescue'), links(['rescue']))).toBeNull()
    expect(hrefOf(page('rescue'), links(['routes']))?.href).toBe('#rescue')
    expect(hrefOf(page('map'), links(['rescue', 'routes']))?.href).toBe('#map')
    expect(hrefOf({ kind: 'article', id: 'a1' }, links(['raiders']))).toBeNull()
  })
})

test('a packet lacks what is off, but not what was bought', () => {
  const packet = { routes: [{ id: 'r' }], spots: [{ id: 's' }] } as unknown as Packet
  const sizes = ({ routes, spots }: Packet) => [routes.length, spots.length]
  expect(offeredPart(packet, [])).toBe(packet)
  expect(sizes(offeredPart(packet, ['routes', 'traffic']))).toEqual([0, 1])
  expect(sizes(offeredPart(packet, ['explanation']))).toEqual([1, 0])
  expect(sizes(offeredPart(packet, ['explanation', 'routes'], true))).toEqual([0, 1])
})

test.each([
  [0, '0 米', '0 m'],
  [999.4, '999 米', '999 m'],
  [999.6, '1.0 公里', '1,0 km'],
  [1949, '1.9 公里', '1,9 km'],
  [9949, '9.9 公里', '9,9 km'],
  [9950, '10 公里', '10 km'],
  [10_499, '10 公里', '10 km'],
  [1_234_567, '1235 公里', '1235 km'],
])('%d m is said as %s', (metres, chinese, german) => {
  expect(distanceText(zh, metres)).toBe(chinese)
  expect(distanceText(de, metres)).toBe(german)
})
