import { field } from '../../kit/fields'
import { filter } from '../../kit/filters'
import { moneyText } from '../../kit/money'
import { recordKind } from '../../kit/record'
import { recordCalls } from '../../kit/recordCalls'
import { VALIDITY_MAX, VALIDITY_UNITS } from '../../kit/validity'
import { FURTHER_GUIDES_MAX, LISTENERS_MAX } from '../sell/listeners'
import { priceBatchCalls } from './priceBatch'

type Values = Readonly<Record<string, unknown>>

const notAbove = ({ price, original }: Values) =>
  typeof price === 'number' && typeof original === 'number' && original < price
    ? { path: 'original', message: `原价不低于价格 ${moneyText(price)}` }
    : null

const notOwnGuide = ({ guideId, guideIds }: Values) =>
  Array.isArray(guideIds) && guideIds.includes(guideId)
    ? { path: 'guideIds', message: '联票里已经有这个商品自己的导览' }
    : null

/** Products visitors can buy for a guide. Orders keep a copy: changing or deleting a product does not affect them. */
export const priceKind = recordKind({
  domain: 'price',
  noun: '商品',
  classifier: '个',
  page: 'salesPrice',
  rights: { add: 'setPrice', edit: 'setPrice', delete: 'setPrice', sort: 'setPrice', online: 'setPrice' },
  base: 'functional/price',
  fields: {
    guideId: field.requiredReference('导览', 'guide', { among: 'sell' }),
    name: field.line('商品名称', 20, { required: true, placeholder: '如 三日畅听' }),
    price: field.requiredMoney('价格'),
    original: field.money('原价', { note: '在价格旁划线显示，不填则不显示' }),
    validity: field.integer('有效期', { min: 1, max: VALIDITY_MAX }, { note: '从付款时算起' }),
    validityUnit: field.choice('有效期单位', VALIDITY_UNITS, { initial: 'day' }),
    languageId: field.reference('语种', 'language', { note: '不选则包含全部语种' }),
    listeners: field.integer(
      '可同时收听的手机',
      { min: 1, max: LISTENERS_MAX, unit: '部', initial: 1 },
      { note: '家庭票、亲子票填几部，买票的人用收听码让家人加入' },
    ),
    guideIds: field.references('联票还包含', 'guide', FURTHER_GUIDES_MAX, {
      among: 'sell',
      note: '一张票听几个导览；在每个导览的页面都能买，订单算在上面选的导览',
    }),
  },
  names: 'name',
  can: ['add', 'edit', 'delete', 'sort', 'publish', 'copy'],
  filters: { keyword: filter.keyword(['name']), guideId: filter.equals(), publish: filter.publish },
  sorts: ['name', 'price', 'updatedAt', 'createdAt'],
  newPosition: 'last',
  rules: [notAbove, notOwnGuide],
})
export const price = { ...recordCalls(priceKind), ...priceBatchCalls }
