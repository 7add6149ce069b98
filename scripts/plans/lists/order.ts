import type { DomainLists } from '../lists'

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
  ],
  isBroad: (body) => 'createdFrom' in body || 'createdTo' in body || body['keyword'] === '访客' || body['keyword'] === 'DD',
}
