import type { DomainLists } from '../types'

export const lists: DomainLists = {
  bodies: async (idOf) => [
    { keyword: '崴了脚' },
    { keyword: '求助' },
    { keyword: '求助 12345' },
    { keyword: '访客 12345' },
    { keyword: '访客' },
    { keyword: '没有这个词' },
    { open: true },
    { state: 'pending' },
    { state: 'finished' },
    { kind: 'injury' },
    { guideId: await idOf('guide') },
    { visitorId: 'scale-77' },
    { createdFrom: 0 },
    { createdTo: Date.now() },
  ],
  isBroad: (body) => 'createdFrom' in body || 'createdTo' in body,
}
