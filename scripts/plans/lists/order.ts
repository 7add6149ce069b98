import type { DomainLists } from '../types'

export const lists: DomainLists = {
  bodies: async () => [
    { keyword: 'DD00000123' },
    { keyword: 'DD' },
    { keyword: '0123' },
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
    { createdTo: Date.now() },
    { paidFrom: 0 },
    { paidTo: Date.now() },
    { paidFrom: 100_000, paidTo: 100_500 },
    { product: '亲子讲解套票' },
    { product: '语音讲解通票' },
  ],
  isBroad: (body) =>
    'createdFrom' in body ||
    'createdTo' in body ||
    'paidFrom' in body !== 'paidTo' in body ||
    body['keyword'] === '访客' ||
    body['keyword'] === 'DD',
}
