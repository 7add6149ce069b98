import { contract } from '../../../src/contract'
import { DAY_MS, dayOf } from '../../../src/contract/kit/chinaDay'
import type { DomainLists } from '../types'

const now = Date.now()
const to = dayOf(now)
const { orderBridge, orderStatistics, refundBatch } = contract

export const lists: DomainLists = {
  bodies: async () => [
    { keyword: 'DD00000123' },
    { keyword: 'DD' },
    { keyword: '0123' },
    { keyword: '4200002431202611301234567890' },
    { keyword: '4200002431' },
    { keyword: '13900012345' },
    { keyword: '访客 12345' },
    { keyword: '访客' },
    { state: 'pending' },
    { state: 'used' },
    { refundState: 'requested' },
    { refundState: 'none' },
    { guideId: 'scale-guide-7' },
    { channel: 'agency' },
    { visitorId: 'scale-77' },
    { createdFrom: 0 },
    { createdTo: now },
    { paidFrom: 0 },
    { paidTo: now },
    { paidFrom: now - DAY_MS, paidTo: now },
    { product: '亲子讲解套票' },
    { product: '语音讲解通票' },
    { buyer: 'new' },
    { buyer: 'returning' },
    { reconciled: 'waiting' },
    { reconciled: 'agrees' },
    { reconciled: 'differs' },
    { refundReason: 'closed' },
    { refundReason: 'closed', refundedFrom: now - 30 * DAY_MS, refundedTo: now },
    { refundedFrom: now - DAY_MS, refundedTo: now },
    { refundedFrom: now - 366 * DAY_MS },
    { feeFrom: now - 2 * DAY_MS, feeTo: now - DAY_MS },
    { feeFrom: now - DAY_MS, feeTo: now, guideId: 'scale-guide-7' },
    { part: 'waiting', partFrom: now - DAY_MS, partTo: now },
    { part: 'elsewhere', partFrom: now - DAY_MS, partTo: now, channel: 'agency' },
  ],
  isBroad: (body) =>
    'createdFrom' in body ||
    'createdTo' in body ||
    'paidFrom' in body !== 'paidTo' in body ||
    body['keyword'] === '访客' ||
    body['keyword'] === 'DD',
  countedTables: ['waiting', 'guides', 'products'],
  others: [
    { name: 'statistics of 14 days', endpoint: orderStatistics.read, body: { from: dayOf(now - 13 * DAY_MS), to } },
    {
      name: 'statistics of 14 days of a guide',
      endpoint: orderStatistics.read,
      body: { from: dayOf(now - 13 * DAY_MS), to, guideId: 'scale-guide-7' },
    },
    { name: 'statistics of 30 days', endpoint: orderStatistics.read, body: { from: dayOf(now - 29 * DAY_MS), to } },
    { name: 'bridge of a day', endpoint: orderBridge.read, body: { from: to, to } },
    { name: 'bridge of 31 days', endpoint: orderBridge.read, body: { from: dayOf(now - 30 * DAY_MS), to } },
    { name: 'guides of refundBatch', endpoint: refundBatch.guides },
  ],
}
