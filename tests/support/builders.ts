import { contract } from '@/contract'
import type { CallInput, Endpoint, ResultOf } from '@/contract/kit/core'
import type { GuideRecord, GuideType, Review } from '@/contract/guide/guide/guide'
import type { PacketRecord } from '@/contract/guide/package/packetEntity'
import type { PoiRecord } from '@/contract/guide/package/poiEntity'
import type { SpotRecord } from '@/contract/guide/package/spotEntity'
import type { Send, Sent } from '../../scripts/conformance/client'

type GuideInput = NonNullable<CallInput<typeof contract.guide.add>['body']>

const shared = globalThis as { uniqueNames?: number }
/** Names must be unique within a tenant; a counter keeps them distinct and readable. Like the seeded server, it outlives the file. */
export const uniqueName = (start: string) => `${start}${(shared.uniqueNames = (shared.uniqueNames ?? 0) + 1)}`

/** Calls and expects success; returns the data, or throws an error that names the actual answer. */
export async function must<E extends Endpoint>(send: Send, endpoint: E, sent: Sent): Promise<ResultOf<E>> {
  const { status, body } = await send(endpoint, sent)
  if (status !== 200) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`)
  return (body as { data: ResultOf<E> }).data
}

export interface Parts {
  scenicTypeId: string
  languageId: string
  cover: string
}

/** A guide with everything that a submission requires. */
export const completeGuide = (
  { scenicTypeId, languageId, cover }: Parts,
  changed: Partial<GuideInput> = {},
): GuideInput => ({
  name: uniqueName('测试导览'),
  scenicTypeId,
  cover,
  region: { province: '安徽省', city: '黄山市', district: '黄山区' },
  address: '汤口镇寨西换乘中心',
  lng: 118.1789,
  lat: 30.0742,
  phone: '0559-5561111',
  introduction: '奇松、怪石、云海、温泉。',
  languageIds: [languageId],
  ...changed,
})

export interface PackageRecords {
  packet: PacketRecord
  poi: PoiRecord
  spot: SpotRecord
}

/** The minimum data package for a review: a default packet and one point with a text. */
export async function fillGuidePackage(
  send: Send,
  token: string,
  guideId: string,
  languageId: string,
): Promise<PackageRecords> {
  const [voiceStyle] = await must(send, contract.voiceStyle.idAndName, { token })
  const [poiType] = await must(send, contract.poiType.idAndName, { token })
  if (!voiceStyle || !poiType) throw new Error('the tenant has no voice style or no type of point')
  const packet = await must(send, contract.guidePacket.add, {
    token,
    body: { guideId, languageId, voiceStyleId: voiceStyle.id, name: '标准讲解' },
  })
  const poi = await must(send, contract.guidePoi.add, {
    token,
    body: { guideId, poiTypeId: poiType.id, name: '迎客松', lng: 118.1689, lat: 30.1289 },
  })
  const spot = await must(send, contract.guideSpot.add, {
    token,
    body: { packetId: packet.id, poiId: poi.id, title: '迎客松', text: '迎客松破石而生，树龄已逾千年。' },
  })
  return { packet, poi, spot }
}

/** A draft guide with a data package, ready for submission. */
export async function makeGuidePackage(
  send: Send,
  token: string,
  parts: Parts,
  type: GuideType = 'composite',
): Promise<PackageRecords & { guide: GuideRecord }> {
  const floors = type === 'indoor' ? { settings: { floors: [{ name: '1F', picture: null }] } } : {}
  const { id } = await must(send, contract.guide.add, { token, params: { type }, body: completeGuide(parts, floors) })
  const records = await fillGuidePackage(send, token, id, parts.languageId)
  return { ...records, guide: await must(send, contract.guide.detail, { token, params: { id } }) }
}

/** Creates a guide and takes it through the moves to a review state. */
export async function makeGuide(
  send: Send,
  token: string,
  parts: Parts,
  review: Review,
  type: GuideType = 'composite',
): Promise<GuideRecord> {
  const params = { type }
  const made = await makeGuidePackage(send, token, parts, type)
  let { guide } = made
  // An indoor point must have its place on the floor plan before submission.
  const placed = { id: made.poi.id, version: made.poi.version, changes: { floor: '1F', plan: { x: 12, y: 8 } } }
  if (type === 'indoor' && review !== 'making')
    await must(send, contract.guidePoi.bulk, { token, body: { guideId: guide.id, items: [placed] } })
  const move = async (endpoint: Endpoint, more: object = {}) => {
    guide = (await must(send, endpoint, {
      token,
      params,
      body: { id: guide.id, version: guide.version, ...more },
    })) as GuideRecord
  }
  if (review !== 'making') await move(contract.guide.submit)
  if (review === 'passed') await move(contract.guide.auditPass)
  if (review === 'failed') await move(contract.guide.auditFail, { reason: '封面不清晰' })
  return guide
}
