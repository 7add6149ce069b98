import type { DomainLists } from '../lists'

export const lists: DomainLists = {
  bodies: () => [
    { keyword: '山野来信' },
    { keyword: '1234' },
    { keyword: '13800138000' },
    { province: '浙江省' },
    { province: '浙江省', city: '杭州市' },
    { seenFrom: 0 },
    { seenTo: Date.now() },
  ],
  isBroad: (body) => 'seenFrom' in body || 'seenTo' in body,
  // The demonstration's few: nothing fills this table.
  isSmall: true,
}
