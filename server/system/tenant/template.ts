import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { LANGUAGE_CODES } from '../../guide/configType/languageCodes'
import { writeAdPositions } from '../../features/advertisement/position/template'
import { writeRefundReasons } from '../../features/order/reason/template'
import { writeComplaintTypes } from '../../operation/problem/complaintType/template'
import { writeSite } from '../../operation/miniProgram/site/template'
import { newId } from '../../db/id'
import { sortKey } from '../../db/pinyin'
import { language, poiType, scenicType, voiceStyle } from '../../db/schema/configType'
import { onlyRow } from '../../db/rows'
import { merchant } from '../../db/schema/identity'
import type { Database, Tx } from '../../db/types'

/** Initial data of every new tenant, which each may then change. */
const SCENIC_TYPES = [
  '山岳',
  '古建',
  '石窟',
  '湖泊',
  '园林',
  '古镇',
  '博物馆',
  '江河',
  '沙漠',
  '海岛',
  '遗址',
  '动植物园',
  '农业景观',
]

const LANGUAGES = ['zh-CN', 'en', 'ja', 'ko', 'fr', 'de', 'es', 'ru', 'th', 'yue', 'nan', 'bo']

const VOICE_STYLES = [
  { name: '知性女声', gender: 'female', note: '自然景区与博物馆常用' },
  { name: '沉稳男声', gender: 'male', note: '历史与遗址类讲解' },
  { name: '亲切女声', gender: 'female', note: '提示与问候' },
  { name: '活泼童声', gender: 'child', note: '亲子线路' },
] as const

const POI_TYPES = [
  { name: '景点', icon: 'sight' },
  { name: '观景台', icon: 'viewpoint' },
  { name: '游客中心', icon: 'visitorCentre' },
  { name: '卫生间', icon: 'toilet' },
  { name: '索道', icon: 'ropeway' },
  { name: '餐饮', icon: 'food' },
  { name: '酒店', icon: 'hotel' },
  { name: '停车场', icon: 'parking' },
  { name: '出入口', icon: 'gate' },
  { name: '医务点', icon: 'medical' },
  { name: '商店', icon: 'shop' },
]

export interface Template {
  /** Ids by name. */
  scenicTypes: ReadonlyMap<string, string>
  /** Ids by code. */
  languages: ReadonlyMap<string, string>
  /** Ids by name. */
  voiceStyles: ReadonlyMap<string, string>
  poiTypes: ReadonlyMap<string, string>
}

/** Writes the template for the transaction's tenant. */
export async function writeTemplate(tx: Tx, now: number): Promise<Template> {
  const row = <T extends { name: string }>(values: T, index: number) => ({
    id: newId(),
    namePinyin: sortKey(values.name),
    sort: index + 1,
    createdAt: now,
    updatedAt: now,
    ...values,
  })
  const scenicTypes = SCENIC_TYPES.map((name, index) => row({ name }, index))
  const languages = LANGUAGE_CODES.filter(({ code }) => LANGUAGES.includes(code))
    .toSorted((a, b) => LANGUAGES.indexOf(a.code) - LANGUAGES.indexOf(b.code))
    .map((values, index) => row({ ...values }, index))
  await tx.insert(scenicType).values(scenicTypes)
  await tx.insert(language).values(languages)
  const voiceStyles = VOICE_STYLES.map((values, index) => row({ ...values }, index))
  const poiTypes = POI_TYPES.map((values, index) => row(values, index))
  await tx.insert(voiceStyle).values(voiceStyles)
  await tx.insert(poiType).values(poiTypes)
  await writeAdPositions(tx, now)
  await writeComplaintTypes(tx, now)
  await writeRefundReasons(tx, now)
  await writeSite(tx, now)
  return {
    scenicTypes: new Map(scenicTypes.map(({ name, id }) => [name, id])),
    languages: new Map(languages.map(({ code, id }) => [code, id])),
    voiceStyles: new Map(voiceStyles.map(({ name, id }) => [name, id])),
    poiTypes: new Map(poiTypes.map(({ name, id }) => [name, id])),
  }
}

const existingParts = z.object({ some: z.boolean(), positions: z.boolean(), site: z.boolean() })

/**
 * Writes the template for every tenant that never had a type: earlier production starts created such tenants. Types
 * deleted by operators still have rows. Tenants older than advertisements or the micro-site only get these. Nodes that
 * start together wait for each other.
 */
export async function completeTenants({ db, now }: { db: Database; now: () => number }): Promise<void> {
  const tenants = await db.identity((tx) => tx.select({ id: merchant.id }).from(merchant))
  for (const { id } of tenants) {
    await db.tenantTransaction(id, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(4017221907)`)
      const existing = await onlyRow(
        tx,
        existingParts,
        sql`select exists (select from ${scenicType}) or exists (select from ${language})
            or exists (select from ${voiceStyle}) or exists (select from ${poiType}) as some,
          exists (select from ad_position) as positions, exists (select from site) as site`,
      )
      if (!existing.some) return void (await writeTemplate(tx, now()))
      if (!existing.positions) await writeAdPositions(tx, now())
      if (!existing.site) await writeSite(tx, now())
    })
  }
}
