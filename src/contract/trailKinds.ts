import { INVOICE_NUMBER_MAX } from './features/order/invoiceRules'
import { BATCH_NAME_MAX, BATCH_NOTE_MAX } from './features/order/refundBatch'
import { BATCH_STATE_NAMES } from './features/order/refundBatchStates'
import type { MenuName } from './rights'
import { DEAL_STATUS_NAMES } from './system/account'
import { PACKET_FIELDS, POI_FIELDS, ROUTE_FIELDS, SPOT_FIELDS } from './guide/package/packageLabels'
import { botKind } from './operation/question/bot'
import { guideFunctionKind } from './operation/guideFunction/guideFunction'
import { GUIDE_TRAIL } from './guide/guide/guideWords'
import { kindOf, recordKinds } from './kinds'
import { CONFIG_NAMES, configKinds } from './operation/miniProgram/merchantConfig'
import { MINI_PROGRAM_PAGE_TRAIL } from './operation/miniProgram/page/minaTrail'
import {
  ORDER_STATE_NAMES,
  PROOF_MAX,
  REFUND_NOTE_MAX,
  REFUND_STATE_NAMES,
  REFUND_WAY_NAMES,
} from './features/order/orderStates'
import { PROBLEM_NOTE_MAX, PROBLEM_STATE_NAMES } from './operation/problem/problemStates'
import { RESCUE_NOTE_MAX, RESCUE_STATE_NAMES } from './operation/rescue/rescueStates'
import { priceKind } from './features/price/price'
import { sellKind } from './features/sell/sell'
import { siteKind } from './operation/miniProgram/site/site'
import { PUBLISH_NAMES } from './kit/states'
import { WAY_STATES, WAYS, ways } from './kit/ways'
import { subscribeTemplateKind } from './operation/miniProgram/subscription/subscribeTemplate'
import { DIFFERENCE_NOTE_MAX, DIFFERENCE_STATE_NAMES, NEXT_STEP_NAMES } from './features/payment/differences'
import { PAYMENT_CHANNEL_TRAIL } from './system/paymentChannel'
import { TERMS_MAX } from './system/terms'
import type { TrailFields } from './kit/trailField'

/** A kind of record whose changes are recorded field by field. */
export interface TrailKind {
  noun: string
  /** Access to any of these pages includes the history of its records. */
  pages: readonly MenuName[]
  fields: TrailFields
}

/** Fields of ordinary records maintained by the server, as far as acts change them. */
const STATE: TrailFields = {
  publish: { label: '状态', kind: { type: 'choice', names: PUBLISH_NAMES } },
  topAt: { label: '置顶', kind: { type: 'time' } },
  startsAt: { label: '开始时间', kind: { type: 'time' } },
  endsAt: { label: '结束时间', kind: { type: 'time' } },
  dealStatus: { label: '状态', kind: { type: 'choice', names: DEAL_STATUS_NAMES } },
}

/** Ids in older audit entries, from when reasons were fixed; newer entries hold the name. */
const FORMER_REASON_NAMES = {
  absent: '同行人未到',
  twice: '重复购买',
  silent: '讲解放不出',
  closed: '临时闭园',
  other: '其他',
}

/** Amounts are text, in yuan. */
const ORDER_TRAIL: TrailFields = {
  asked: { label: '本次金额（元）', kind: { type: 'line', max: 20 } },
  way: { label: '退款方式', kind: { type: 'choice', names: REFUND_WAY_NAMES } },
  goodwill: { label: '体验补偿', kind: { type: 'flag' } },
  proof: { label: '凭证', kind: { type: 'pictures', max: PROOF_MAX } },
  refunded: { label: '已退（元）', kind: { type: 'line', max: 20 } },
  state: { label: '订单状态', kind: { type: 'choice', names: ORDER_STATE_NAMES } },
  refundState: { label: '退款状态', kind: { type: 'choice', names: REFUND_STATE_NAMES } },
  reason: { label: '原因', kind: { type: 'choice', names: FORMER_REASON_NAMES } },
  note: { label: '备注', kind: { type: 'paragraph', max: REFUND_NOTE_MAX } },
}

const REFUND_BATCH_TRAIL: TrailFields = {
  name: { label: '名称', kind: { type: 'line', max: BATCH_NAME_MAX } },
  orders: { label: '笔数', kind: { type: 'line', max: 20 } },
  state: { label: '状态', kind: { type: 'choice', names: BATCH_STATE_NAMES } },
  pace: { label: '每秒笔数', kind: { type: 'line', max: 20 } },
  retried: { label: '重试笔数', kind: { type: 'line', max: 20 } },
  proof: { label: '闭园的凭据', kind: { type: 'pictures', max: PROOF_MAX } },
  note: { label: '说明', kind: { type: 'paragraph', max: BATCH_NOTE_MAX } },
}

const DIFFERENCE_TRAIL: TrailFields = {
  state: { label: '状态', kind: { type: 'choice', names: DIFFERENCE_STATE_NAMES } },
  nextStep: { label: '下一步', kind: { type: 'choice', names: NEXT_STEP_NAMES } },
  owner: { label: '负责人', kind: { type: 'line', max: 50 } },
  reviewer: { label: '复核人', kind: { type: 'line', max: 50 } },
  note: { label: '备注', kind: { type: 'paragraph', max: DIFFERENCE_NOTE_MAX } },
}

const guidePages = ['guideAll', 'guidePending', 'guideMaking'] as const

/** Fields of an issued invoice; amounts are text, in yuan. What visitors typed is not copied. */
const INVOICE_TRAIL: TrailFields = {
  issued: { label: '已开（元）', kind: { type: 'line', max: 20 } },
  invoiceNumber: { label: '发票号码', kind: { type: 'line', max: INVOICE_NUMBER_MAX } },
}

/** Functions, and the switches of the ways visitors come. */
const GUIDE_FUNCTION_TRAIL: TrailFields = {
  ...guideFunctionKind.fields,
  ...Object.fromEntries(
    ways.map((way): [string, TrailFields[string]] => [
      `ways.${way}`,
      { label: WAYS[way], kind: { type: 'choice', names: WAY_STATES } },
    ]),
  ),
}

const note = (max: number): TrailFields[string] => ({ label: '说明', kind: { type: 'paragraph', max } })

const otherKinds: Readonly<Record<string, TrailKind>> = {
  guide: { noun: '导览', pages: guidePages, fields: GUIDE_TRAIL },
  guidePacket: { noun: '数据包', pages: guidePages, fields: PACKET_FIELDS },
  guidePoi: { noun: 'POI', pages: guidePages, fields: POI_FIELDS },
  guideSpot: { noun: '讲解', pages: guidePages, fields: SPOT_FIELDS },
  guideRoute: { noun: '路线', pages: guidePages, fields: ROUTE_FIELDS },
  problem: {
    noun: '问题上报',
    pages: ['problemReporting'],
    fields: {
      state: { label: '状态', kind: { type: 'choice', names: PROBLEM_STATE_NAMES } },
      note: { label: '内部备注', kind: { type: 'paragraph', max: PROBLEM_NOTE_MAX } },
      answer: { label: '答复访客', kind: { type: 'paragraph', max: PROBLEM_NOTE_MAX } },
    },
  },
  rescue: {
    noun: '求助',
    pages: ['rescue'],
    fields: {
      state: { label: '状态', kind: { type: 'choice', names: RESCUE_STATE_NAMES } },
      handler: { label: '处理人', kind: { type: 'line', max: 50 } },
      note: note(RESCUE_NOTE_MAX),
    },
  },
  terms: {
    noun: '协议条款',
    pages: ['terms'],
    fields: { content: { label: '内容', kind: { type: 'richText', max: TERMS_MAX } } },
  },
  paymentChannel: { noun: '支付渠道', pages: ['paymentChannel'], fields: PAYMENT_CHANNEL_TRAIL },
  /** Only viewed here, never changed. */
  user: { noun: '访客', pages: ['user'], fields: {} },
  order: { noun: '订单', pages: ['orderRecord'], fields: ORDER_TRAIL },
  invoice: { noun: '发票', pages: ['orderRecord'], fields: INVOICE_TRAIL },
  refundBatch: { noun: '批量退款', pages: ['orderRecord'], fields: REFUND_BATCH_TRAIL },
  reconciliation: { noun: '对账', pages: ['orderRecord'], fields: DIFFERENCE_TRAIL },
  guideFunction: { noun: '导览功能', pages: [guideFunctionKind.page], fields: GUIDE_FUNCTION_TRAIL },
  sell: { noun: sellKind.noun, pages: [sellKind.page], fields: { ...STATE, ...sellKind.fields } },
  price: {
    noun: priceKind.noun,
    pages: [priceKind.page],
    fields: { ...STATE, ...priceKind.fields, period: { label: '限时价', kind: { type: 'line', max: 120 } } },
  },
  minaPage: { noun: '页面配置', pages: ['minaPage'], fields: MINI_PROGRAM_PAGE_TRAIL },
  site: { noun: siteKind.noun, pages: [siteKind.page], fields: siteKind.fields },
  subscribeTemplate: {
    noun: subscribeTemplateKind.noun,
    pages: [subscribeTemplateKind.page],
    fields: subscribeTemplateKind.fields,
  },
  bot: { noun: botKind.noun, pages: [botKind.page], fields: botKind.fields },
  ...Object.fromEntries(
    configKinds.map(({ domain, page, fields }) => [
      domain,
      { noun: `小程序${CONFIG_NAMES[domain]}`, pages: [page], fields },
    ]),
  ),
}

/** Labels of domains whose acts concern no record with fields. */
export const OTHER_NOUNS: Readonly<Record<string, string>> = {
  session: '登录',
  secondStep: '两步登录',
  person: '个人资料',
  storage: '文件',
  upload: '文件',
  groupLabel: 'POI标签',
  orderBridge: '成交额到账单',
  orderStatistics: '订单统计',
  statement: '月结单',
  trialPayment: '试付',
  banner: '轮播图',
  weatherConfig: '天气设置',
  subModule: '子模块',
  recommendedSpot: '推荐景点',
}

/** Field labels of a domain's records; undefined if their fields are not recorded. */
export function trailKind(domain: string): TrailKind | undefined {
  const other = Object.hasOwn(otherKinds, domain) ? otherKinds[domain] : undefined
  if (other) return other
  const kind = kindOf(domain)
  return kind && { noun: kind.noun, pages: [kind.page], fields: { ...STATE, ...kind.fields } }
}

/** All domains an entry can concern. */
export const trailDomains: readonly string[] = [
  ...Object.keys(otherKinds),
  ...recordKinds.map(({ domain }) => domain),
  ...Object.keys(OTHER_NOUNS),
]
