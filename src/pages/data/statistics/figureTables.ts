import type { statistics } from '@/contract/data/statistics'
import type { ResultOf } from '@/contract/kit/core'
import { yuanText } from '@/contract/kit/money'
import { required } from '@/lib/required'
import { originsOf } from './country/origins'
import { tiersOf } from './panels/parts'
import type { Figures } from './useFigures'
import { figure, percent, provinceOf } from './words'

/** A panel's figures in words; the first cell names its row. */
export interface FigureTable {
  title: string
  /** When the server read the figures, in epoch milliseconds. */
  at: number
  headers: readonly string[]
  rows: readonly (readonly string[])[]
}

type Result<P extends keyof typeof statistics> = ResultOf<(typeof statistics)[P]>

const realTimeTable = ({ at, last15, last30, onlineGuides, pendingRescues }: Result<'realTime'>): FigureTable => ({
  title: '实时',
  at,
  headers: ['项目', '数值'],
  rows: [
    ['近 15 分钟访客', figure(last15)],
    ['近 30 分钟访客', figure(last30)],
    ['在线导览', figure(onlineGuides)],
    ['待处理救援', figure(pendingRescues)],
  ],
})

const listenTable = ({ at, times, visitors, seconds }: Result<'listenIn'>): FigureTable => ({
  title: '今日讲解收听',
  at,
  headers: ['项目', '数值'],
  rows: [
    ['次数', figure(times)],
    ['访客', figure(visitors)],
    ['时长（分钟）', figure(Math.round(seconds / 60))],
  ],
})

const saleTable = ({ at, products, orders, amount, before, refunded }: Result<'sellRight'>): FigureTable => ({
  title: '今日售卖',
  at,
  headers: ['项目', '订单', '金额（元）'],
  rows: [
    ...products.map((sale) => [sale.product, figure(sale.orders), yuanText(sale.amount)]),
    ['成交合计', figure(orders), yuanText(amount)],
    ['上周同日到此刻成交', '', yuanText(before.amount)],
    ['今日退款', '', yuanText(refunded)],
  ],
})

const hourTable = ({ at, hours, total, before }: Result<'hourVisit'>): FigureTable => ({
  title: '今日访客，按首次到访的小时',
  at,
  headers: ['小时', '今日', '上周同日'],
  rows: [
    ...hours.map((value, hour) => [
      `${hour} 时`,
      figure(value),
      figure(required(before.hours[hour], 'hour of last week')),
    ]),
    ['到此刻合计', figure(total), figure(before.toNow)],
  ],
})

const rankTable = ({ at, list }: Result<'spotRank'>): FigureTable => ({
  title: '今日讲解热度',
  at,
  headers: ['讲解', '收听次数'],
  rows: list.map(({ title, guideName, times }) => [`${title}（${guideName}）`, figure(times)]),
})

const tierTable = ({ at, tiers, visitors }: Result<'tier'>): FigureTable => ({
  title: '今日访客听了多少',
  at,
  headers: ['听过的讲解', '访客', '占比'],
  rows: tiersOf(tiers).map(({ name, value }) => [name, figure(value), percent(value, visitors)]),
})

const capacityTable = ({ at, list }: Result<'capacity'>): FigureTable => ({
  title: '承载量',
  at,
  headers: ['导览', '实时访客', '预警线', '最大承载', '占比'],
  rows: list.map(({ name, visitors, warnsFrom, most }) => [
    name,
    figure(visitors),
    figure(warnsFrom),
    figure(most),
    percent(visitors, most),
  ]),
})

function brandTable({ at, list }: Result<'phoneBrand'>): FigureTable {
  const total = list.reduce((sum, { visitors }) => sum + visitors, 0)
  return {
    title: '今日访客的手机品牌',
    at,
    headers: ['品牌', '访客', '占比'],
    rows: list.map(({ brand, visitors }) => [brand, figure(visitors), percent(visitors, total)]),
  }
}

const originTable = ({ at, provinces }: Result<'visitorFrom'>): FigureTable => ({
  title: '今日客源',
  at,
  headers: ['省份', '访客', '占比'],
  rows: originsOf({ provinces }).map(({ name, visitors, share }) => [name, figure(visitors), percent(share, 1)]),
})

const cityTable = ({ at, cities }: Result<'visitorFrom'>): FigureTable => ({
  title: '今日客源，按城市',
  at,
  headers: ['省份', '城市', '访客'],
  rows: cities.map(({ province, city, visitors }) => [provinceOf(province), city, figure(visitors)]),
})

const tendencyTable = ({ at, days }: Result<'tendency'>): FigureTable => ({
  title: '今天以前每天的访客',
  at,
  headers: ['日期', '访客'],
  rows: days.slice(0, -1).map(({ day, visitors }) => [day, figure(visitors)]),
})

/** The table of a query's result; none before it is read. */
const tableOf = <R>({ data }: { data: R | undefined }, write: (result: R) => FigureTable): FigureTable[] =>
  data === undefined ? [] : [write(data)]

/** One table per result that has been read; none of capacity where no guide limits it. */
export const figureTables = (figures: Figures): FigureTable[] => [
  ...tableOf(figures.realTime, realTimeTable),
  ...tableOf(figures.listenIn, listenTable),
  ...tableOf(figures.sellRight, saleTable),
  ...tableOf(figures.hourVisit, hourTable),
  ...tableOf(figures.spotRank, rankTable),
  ...tableOf(figures.tier, tierTable),
  ...tableOf(figures.capacity, capacityTable).filter(({ rows }) => rows.length > 0),
  ...tableOf(figures.phoneBrand, brandTable),
  ...tableOf(figures.visitorFrom, originTable),
  ...tableOf(figures.visitorFrom, cityTable).filter(({ rows }) => rows.length > 0),
  ...tableOf(figures.tendency, tendencyTable),
]
