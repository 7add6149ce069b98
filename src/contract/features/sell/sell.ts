import * as z from 'zod'
import { menuRight } from '../../rights'
import { endpoint, anyOfRights, id, idAndName, time } from '../../kit/core'
import { field } from '../../kit/fields'
import { filter } from '../../kit/filters'
import { guideType } from '../../guide/guide/guideRow'
import { recordKind } from '../../kit/record'
import { recordCalls } from '../../kit/recordCalls'
import { FURTHER_GUIDES_MAX, LISTENERS_MAX } from './listeners'
import { sellPaused } from './sellPaused'
import { TRIAL_MAX, TRIAL_UNITS } from './trialSpots'
import { publish } from '../../kit/states'
import type { Publish } from '../../kit/states'
import { mediaUrl } from '../../kit/mediaUrl'
import { VALIDITY_UNITS } from '../../kit/validity'
import type { ValidityUnit } from '../../kit/validity'

/** Sales state as visitors see it. 暂停: for sale, but the guide itself is offline. */
export const SELL_STATES = { selling: '收费', paused: '已暂停', free: '免费' } as const
export type SellState = keyof typeof SELL_STATES

const units = Object.keys(VALIDITY_UNITS) as [ValidityUnit, ...ValidityUnit[]]

/** A product on sale. `language` is null if it opens all languages. */
export const productOnSale = z.object({
  id,
  name: z.string(),
  price: z.int(),
  original: z.int().nullable(),
  validity: z.int(),
  validityUnit: z.enum(units),
  language: z.string().nullable(),
  /** Phones that can hear it at once. */
  listeners: z.int().min(1).max(LISTENERS_MAX),
  /** All guides it opens, the product's own first; empty if that is the only one. */
  guides: z.array(z.object({ id, name: z.string(), cover: mediaUrl.nullable() })).max(FURTHER_GUIDES_MAX + 1),
})
export type Product = z.output<typeof productOnSale>

/** Version and price of a product as shown to the visitor: an order is refused if either has changed. */
export const productMark = z.string().regex(/^\d{1,10}\.\d{1,10}$/)

/** A product as the visitor's page lists it. */
export const offeredProduct = productOnSale.extend({
  mark: productMark,
  /** When the current price ends; null if no end is set. */
  priceEndsAt: time.nullable(),
})

/** How a guide is sold: one record per guide visible to visitors, with the guide's id. `publish` says whether it is for sale. */
export const sellKind = recordKind({
  domain: 'sell',
  noun: '可售导览',
  classifier: '个',
  page: 'tourSales',
  base: 'functional/sell',
  paths: { update: 'PATCH pv/functional/sell' },
  fields: {
    trial: field.integer(
      '试听讲解',
      { min: 0, max: TRIAL_MAX, initial: 3 },
      { note: '不购买也能听的，按讲解顺序；0 为不能试听' },
    ),
    trialUnit: field.choice('试听单位', TRIAL_UNITS, {
      initial: 'spot',
      note: '按分钟时，从头起时长加起来不超过它的讲解可以听',
    }),
    slogan: field.line('卖点', 30, { placeholder: '如 23 处讲解，离线也能听' }),
    notice: field.paragraph('购买说明', 200, {
      placeholder: '如 未使用的 24 小时内可退',
      note: '显示在商品下面；完整的条款在「协议条款」里',
    }),
  },
  computedFields: {
    name: z.string(),
    cover: mediaUrl.nullable(),
    type: guideType,
    guidePublish: publish,
    state: z.enum(['selling', 'paused', 'free']),
    products: z.array(productOnSale),
  },
  names: 'name',
  can: ['edit', 'publish'],
  filters: { keyword: filter.keyword(['name'], '导览名称'), state: filter.state('售卖', SELL_STATES) },
  sorts: ['name'],
})

/** Why a guide cannot be put on sale; null if it can. */
export function sellRefusal({ guidePublish, products }: { guidePublish: Publish; products: number }): string | null {
  if (guidePublish !== 'online') return '导览没有上线，访客还看不到'
  return products === 0 ? '没有在售的商品，请先在「售卖价格」里设置' : null
}

export const sell = {
  ...recordCalls(sellKind),
  ...sellPaused,
  /** Guides that can be sold; also available to accounts that set prices. */
  idAndName: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/functional/sell/idAndName',
    summary: '可以售卖的导览：访客能看到的版本的编号与名称，按导览的顺序',
    access: anyOfRights(menuRight('tourSales'), menuRight('salesPrice')),
    result: z.array(idAndName),
    codes: { 422: '超过 5000 个，只能分页查询' },
  }),
}
