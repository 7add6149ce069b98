import { sql } from 'drizzle-orm'
import { priceKind } from '../../../src/contract/price'
import { sellKind } from '../../../src/contract/sell'
import type { ValidityUnit } from '../../../src/contract/validity'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { DAY_MS, writeRecords } from '../records'
import type { SeedRecord, Setting } from '../records'
import { writeRows } from '../writeRows'

type Product = readonly [name: string, price: number, original: number | null, validity: number, unit: ValidityUnit, more?: { language?: string; online?: false }]

interface SeedSale {
  guide: string
  /** Not for sale, or not any more. */
  free?: true
  trial: number
  slogan?: string
  notice?: string
  days: number
  products: readonly Product[]
}

const REFUND = '未使用的商品付款后 24 小时内可以申请退款。'

const SALES: readonly (readonly SeedSale[])[] = [
  [
    {
      guide: '黄山风景区', trial: 3, days: 26, slogan: '从云谷寺到玉屏楼，一路有人讲给你听', notice: `${REFUND}\n山上部分路段信号弱，请在上山前下载离线包。`,
      products: [['单日畅听', 1990, null, 24, 'hour'], ['三日畅听', 2990, 3990, 3, 'day'], ['英语讲解', 1590, null, 3, 'day', { language: 'en' }], ['年卡', 9900, 12_800, 365, 'day']],
    },
    { guide: '故宫博物院', trial: 5, days: 40, slogan: '沿中轴线走一遍，也不错过东西六宫', notice: REFUND, products: [['单日畅听', 2990, null, 24, 'hour'], ['双日畅听', 3990, 4990, 2, 'day'], ['亲子语种包', 1990, null, 24, 'hour', { online: false }]] },
    { guide: '敦煌莫高窟', trial: 2, days: 33, slogan: '先听后看，洞窟里不打扰别人', notice: REFUND, products: [['单日畅听', 2590, null, 24, 'hour'], ['年卡', 12_900, null, 365, 'day']] },
    { guide: '西湖风景名胜区', trial: 5, days: 61, notice: REFUND, products: [['单日畅听', 990, 1490, 24, 'hour'], ['七日畅听', 1990, null, 7, 'day']] },
    { guide: '九寨沟风景区', trial: 3, days: 18, products: [['两日畅听', 2490, null, 2, 'day']] },
    { guide: '鼓浪屿', free: true, trial: 3, days: 12, products: [['单日畅听', 1290, null, 24, 'hour', { online: false }]] },
    { guide: '张家界国家森林公园', free: true, trial: 3, days: 5, products: [['三日畅听', 2990, null, 3, 'day']] },
  ],
  [
    { guide: '玉龙雪山', trial: 3, days: 22, notice: REFUND, products: [['单日畅听', 1990, null, 24, 'hour'], ['三日畅听', 2990, null, 3, 'day']] },
    { guide: '石林风景区', trial: 2, days: 30, products: [['单日畅听', 1590, 1990, 24, 'hour']] },
  ],
]

/** What is sold of which guides. A guide whose content was never passed has nothing to sell, one that is offline is not for sale. */
export async function seedSales(tx: Tx, setting: Setting): Promise<void> {
  const { tenant, guides, template, cast, now } = setting
  const visible = new Map((await rows<{ id: string; online: boolean }>(tx, sql`select id, publish = 'online' as online from guide where visible_revision is not null and deleted_at is null`)).map(({ id, online }) => [id, online]))
  const sales = (SALES[tenant] ?? []).flatMap((sale) => {
    const id = guides.get(sale.guide)
    return id !== undefined && visible.has(id) ? [{ ...sale, id }] : []
  })
  const products = sales.flatMap(({ id, days, products: own }) =>
    own.map(([name, price, original, validity, validityUnit, { language, online = true } = {}]): SeedRecord => ({
      days: days + 1,
      by: 'admin',
      online,
      values: { guideId: id, name, price, original, validity, validityUnit, languageId: language === undefined ? null : (template.languages.get(language) ?? null) },
    })),
  )
  await writeRecords(tx, priceKind, products, setting)
  const settings = sales.map(({ id, free = false, trial, slogan = '', notice = '', days }) => ({
    guide_id: id, ...sellKind.input.parse({ trial, slogan, notice }), publish: !free && visible.get(id) ? 'online' : 'offline', version: 3, updated_at: now - days * DAY_MS, updated_by: cast.admin,
  }))
  await writeRows(tx, 'sell', 'guide_id text, trial integer, slogan text, notice text, publish text, version integer, updated_at bigint, updated_by text', settings)
}
