import { contract } from '../../src/contract'
import type { Endpoint } from '../../src/contract/core'

export interface List {
  name: string
  endpoint: Endpoint
  body?: Record<string, unknown>
  /** Read in the order of an index: nothing is sorted before the page is cut. */
  ordered?: boolean
  /** Most rows are found: they are read in the order of the list, and counting them is reading them. */
  broad?: boolean
  /** Told whole, so that it is refused for more than can be sorted by hand. */
  whole?: boolean
}

/** Of the tenant whose lists are read. */
export interface Types {
  scenicTypeId: string
  languageId: string
}

const { guide, scenic, scenicType, language, voiceStyle, poiType } = contract
const DAY_MS = 86_400_000

const ordersOf = (endpoint: Endpoint): string[] => {
  const { shape } = endpoint.body as unknown as { shape: { orderBy: { unwrap(): { options: string[] } } } }
  return shape.orderBy.unwrap().options
}

const lists = (name: string, endpoint: Endpoint, bodies: readonly Record<string, unknown>[]): List[] =>
  bodies.map((body) => ({ name: `${name} ${JSON.stringify(body)}`, endpoint, body, broad: body['keyword'] === '测试' || 'languageId' in body }))

const ordered = (name: string, endpoint: Endpoint): List[] =>
  [undefined, ...ordersOf(endpoint)].map((orderBy) => ({ name: `${name} by ${orderBy ?? 'its own order'}`, endpoint, body: { orderBy }, ordered: true }))

const types = { scenicType, language, voiceStyle, poiType }

/** Every order of every list, every filter by itself, keywords that are rare, common, short and absent; and the lists without pages. */
export const everyList = ({ scenicTypeId, languageId }: Types): readonly List[] => [
  ...ordered('guide', guide.queryPage),
  ...lists('guide', guide.queryPage, [
    { pageNum: 1000 },
    { scope: 'pending' },
    { scope: 'making' },
    { scope: 'pending', orderBy: 'submittedAt:asc' },
    { scope: 'pending', orderBy: 'submittedAt:desc' },
    { keyword: '览 654321' },
    { keyword: '黄山' },
    { keyword: '黄' },
    { keyword: '测试' },
    { keyword: '没有这样的' },
    { keyword: '测试', label: '标签7', level: '5A' },
    { type: 'indoor' },
    { review: 'failed' },
    { scenicTypeId },
    { languageId },
    { level: '5A' },
    { province: '测试省3' },
    { province: '测试省3', city: '测试市65' },
    { label: '标签7' },
    { publish: 'online' },
    { updatedFrom: Date.now() - DAY_MS, updatedTo: Date.now() },
  ]),
  ...ordered('scenic', scenic.queryPage),
  ...lists('scenic', scenic.queryPage, [{ publish: 'online' }, { keyword: '览 654321' }, { keyword: '黄山' }, { keyword: '测试' }]),
  ...Object.entries({ idAndName: guide.idAndName, list: guide.list, onlineIdAndName: guide.onlineIdAndName }).map(([name, endpoint]) => ({
    name: `guide ${name}`,
    endpoint,
    ordered: true,
    whole: true,
  })),
  { name: 'guide labelList', endpoint: guide.labelList, broad: true },
  ...Object.entries(types).flatMap(([name, calls]) => [
    ...ordered(name, calls.queryPage).map((list) => ({ ...list, ordered: false })),
    ...lists(name, calls.queryPage, [{ keyword: '山' }]),
    { name: `${name} idAndName`, endpoint: calls.idAndName },
  ]),
]
