import type { ValidityUnit } from '../../../src/contract/kit/validity'

export interface SeedProduct {
  name: string
  /** In fen. */
  price: number
  original?: number
  validity: readonly [number, ValidityUnit]
  language?: string
  listeners?: number
  /** Further guides of the ticket. */
  guides?: readonly string[]
  /** New today: no order of before is of it. */
  isNew?: true
  online?: false
  /** The price until this many days ago. */
  was?: { price: number; days: number }
}

export interface SeedSale {
  guide: string
  /** Not for sale, or no longer. */
  free?: true
  /** Its guide is offline now, so no one can buy until it is back. */
  paused?: true
  trial: number
  trialUnit?: 'minute'
  slogan?: string
  notice?: string
  /** Days on sale. */
  days: number
  /** The first are bought most often. */
  products: readonly SeedProduct[]
}

const REFUND = '未使用的商品付款后 24 小时内可以申请退款。'

/** The ticket of the seed's shared order. */
export const FAMILY = {
  guide: '黄山风景区',
  name: '家庭畅听',
  price: 6990,
  validity: [3, 'day'],
  listeners: 4,
} as const

/** By tenant. */
export const SALES: readonly (readonly SeedSale[])[] = [
  [
    {
      guide: '黄山风景区',
      trial: 3,
      days: 84,
      slogan: '从云谷寺到玉屏楼，一路有人讲给你听',
      notice: `${REFUND}\n山上部分路段信号弱，请在上山前下载离线包。`,
      products: [
        { name: '单日畅听', price: 1990, validity: [24, 'hour'], was: { price: 1590, days: 26 } },
        { name: '三日畅听', price: 2990, original: 3990, validity: [3, 'day'] },
        { name: '英语讲解', price: 1590, validity: [3, 'day'], language: 'en' },
        { name: '年卡', price: 9900, original: 12_800, validity: [365, 'day'] },
        {
          name: FAMILY.name,
          price: FAMILY.price,
          original: 11_960,
          validity: FAMILY.validity,
          listeners: 4,
          isNew: true,
        },
        {
          name: '山湖联票',
          price: 4990,
          original: 5980,
          validity: [3, 'day'],
          guides: ['西湖风景名胜区', '九寨沟风景区'],
          isNew: true,
        },
      ],
    },
    {
      guide: '故宫博物院',
      trial: 5,
      days: 79,
      slogan: '沿中轴线走一遍，也不错过东西六宫',
      notice: REFUND,
      products: [
        { name: '单日畅听', price: 2990, validity: [24, 'hour'] },
        { name: '双日畅听', price: 3990, original: 4990, validity: [2, 'day'], was: { price: 4590, days: 12 } },
        { name: '亲子讲解', price: 1990, validity: [24, 'hour'], online: false },
      ],
    },
    {
      guide: '敦煌莫高窟',
      trial: 2,
      days: 80,
      slogan: '先听后看，洞窟里不打扰别人',
      notice: REFUND,
      products: [
        { name: '单日畅听', price: 2590, validity: [24, 'hour'] },
        { name: '年卡', price: 12_900, validity: [365, 'day'] },
      ],
    },
    {
      guide: '西湖风景名胜区',
      trial: 5,
      days: 77,
      slogan: '绕湖一圈，走到哪里讲到哪里',
      notice: REFUND,
      products: [
        { name: '单日畅听', price: 990, original: 1490, validity: [24, 'hour'] },
        { name: '七日畅听', price: 1990, validity: [7, 'day'] },
      ],
    },
    {
      guide: '九寨沟风景区',
      trial: 5,
      trialUnit: 'minute',
      days: 18,
      products: [{ name: '两日畅听', price: 2490, validity: [2, 'day'] }],
    },
    {
      guide: '上海博物馆（人民广场馆）',
      trial: 4,
      days: 30,
      slogan: '大克鼎前，听三分钟就看懂',
      notice: REFUND,
      products: [
        { name: '单馆讲解', price: 990, validity: [24, 'hour'] },
        { name: '年卡', price: 4900, validity: [365, 'day'] },
      ],
    },
    {
      guide: '鼓浪屿',
      trial: 3,
      days: 59,
      notice: REFUND,
      products: [
        { name: '单日畅听', price: 1290, validity: [24, 'hour'] },
        { name: '三日畅听', price: 1890, validity: [3, 'day'] },
      ],
    },
    {
      guide: '桂林漓江风景区',
      paused: true,
      trial: 3,
      days: 6,
      products: [{ name: '两日畅听', price: 2290, validity: [2, 'day'] }],
    },
    {
      guide: '张家界国家森林公园',
      free: true,
      trial: 3,
      days: 5,
      products: [{ name: '三日畅听', price: 2990, validity: [3, 'day'] }],
    },
  ],
  [
    {
      guide: '石林风景区',
      trial: 2,
      days: 53,
      notice: REFUND,
      products: [
        { name: '单日畅听', price: 1590, original: 1990, validity: [24, 'hour'] },
        { name: '三日畅听', price: 2390, validity: [3, 'day'] },
      ],
    },
    {
      guide: '丽江古城',
      trial: 3,
      days: 22,
      products: [
        { name: '单日畅听', price: 1990, validity: [24, 'hour'] },
        { name: '三日畅听', price: 2990, validity: [3, 'day'] },
      ],
    },
    {
      guide: '腾冲火山热海旅游区',
      free: true,
      trial: 3,
      days: 14,
      products: [{ name: '两日畅听', price: 1890, validity: [2, 'day'] }],
    },
  ],
]
