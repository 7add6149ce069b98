import type { GuideInput, GuideRecord } from '../../../src/contract/guide/guide/guide'
import { sortKey } from '../../db/pinyin'
import type { guide, GuideSnapshot } from '../../db/schema/guide'

/** The reviewed content as columns of `guide`. */
export function columnsOf(input: GuideSnapshot) {
  return {
    name: input.name,
    namePinyin: sortKey(input.name),
    scenicTypeId: input.scenicTypeId,
    level: input.level,
    cover: input.cover,
    province: input.region?.province ?? null,
    city: input.region?.city ?? null,
    district: input.region?.district ?? null,
    address: input.address,
    lng: input.lng,
    lat: input.lat,
    phone: input.phone,
    openingHours: input.openingHours,
    introduction: input.introduction,
    languageIds: input.languageIds,
    settings: input.settings,
  } satisfies Partial<typeof guide.$inferInsert>
}

/** The content that is reviewed and then shown to visitors. */
export function snapshotOf(record: GuideInput | GuideRecord): GuideSnapshot {
  const {
    name,
    scenicTypeId,
    level,
    cover,
    region,
    address,
    lng,
    lat,
    phone,
    openingHours,
    introduction,
    languageIds,
    settings,
  } = record
  return {
    name,
    scenicTypeId,
    level,
    cover,
    region,
    address,
    lng,
    lat,
    phone,
    openingHours,
    introduction,
    languageIds,
    settings,
  }
}
