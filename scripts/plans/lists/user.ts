import type { DomainLists } from '../types'

export const lists: DomainLists = {
  bodies: async (idOf) => [
    { keyword: '山野来信' },
    { keyword: '访客' },
    { keyword: '1234' },
    { keyword: '13900012345' },
    { province: '省份 7' },
    { province: '省份 7', city: '城市 7' },
    { province: '省份 7', seenFrom: 50_000 },
    { spending: 'middle' },
    { spending: 'high' },
    { spending: 'middle', province: '省份 7' },
    { seenFrom: 0 },
    { seenTo: Date.now() },
    { activity: 'visit', activeFrom: Date.now() - 86_400_000, activeTo: Date.now() },
    // With a period, as the statistics link to it: a guide's all-time visitors are too many for an index to help.
    { guideId: await idOf('guide'), activeFrom: Date.now() - 86_400_000, activeTo: Date.now() },
  ],
  isBroad: (body) => 'seenFrom' in body || 'seenTo' in body,
}
