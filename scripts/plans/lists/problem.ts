import type { DomainLists } from '../types'

export const lists: DomainLists = {
  bodies: async (idOf) => [
    { keyword: '护栏' },
    { keyword: '问题' },
    { keyword: '问题 12345' },
    { keyword: '没有这个词' },
    { state: 'pending' },
    { state: 'closed' },
    { type: await idOf('complaintType') },
    { type: await idOf('complaintType'), state: 'pending' },
    { guideId: await idOf('guide') },
    { visitorId: 'scale-77' },
    { createdFrom: 0 },
    { createdTo: Date.now() },
  ],
  isBroad: (body) => 'createdFrom' in body || 'createdTo' in body,
}
