import { eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { GuideInput, GuideRecord } from '../../src/contract/guide'
import { sortKey } from '../db/pinyin'
import { inOrder } from '../db/rows'
import { guideLabel, guideLanguage } from '../db/schema/guide'
import type { guide, GuideSnapshot } from '../db/schema/guide'
import type { Tx } from '../db/types'

/** The reviewed content as columns of `guide`; languages and labels are written by `writeLanguages` and `writeLabels`. */
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
    settings: input.settings,
  } satisfies Partial<typeof guide.$inferInsert>
}

/** What a review judges and visitors then see. */
export function snapshotOf(record: GuideInput | GuideRecord): GuideSnapshot {
  const { name, scenicTypeId, level, cover, region, address, lng, lat, phone, openingHours, introduction, languageIds, settings } = record
  return { name, scenicTypeId, level, cover, region, address, lng, lat, phone, openingHours, introduction, languageIds, settings }
}

export async function writeLanguages(tx: Tx, guideId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(guideLanguage).where(eq(guideLanguage.guideId, guideId))
  await inOrder(tx, languagesAdded(tx, guideId, ids))
}

export async function writeLabels(tx: Tx, guideId: string, labels: readonly string[]): Promise<void> {
  await tx.delete(guideLabel).where(eq(guideLabel.guideId, guideId))
  await inOrder(tx, labelsAdded(tx, guideId, labels))
}

/** The statement that adds them to a guide that has none; none for none. */
export const languagesAdded = (tx: Tx, guideId: string, ids: readonly string[]): SQL[] =>
  ids.length === 0 ? [] : [tx.insert(guideLanguage).values(ids.map((languageId, position) => ({ guideId, languageId, position }))).getSQL()]

export const labelsAdded = (tx: Tx, guideId: string, labels: readonly string[]): SQL[] =>
  labels.length === 0 ? [] : [tx.insert(guideLabel).values(labels.map((label, position) => ({ guideId, label, position }))).getSQL()]

/** Equal whatever the order of keys: the database stores settings in an order of its own. */
export function sameContent(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [left, right] = [Object.entries(a), b as Record<string, unknown>]
  return left.length === Object.keys(right).length && left.every(([key, value]) => key in right && sameContent(value, right[key]))
}
