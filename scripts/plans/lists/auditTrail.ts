import type { DomainLists } from '../lists'

export const lists: DomainLists = {
  bodies: async (idOf) => [
    { keyword: '黄山' },
    { accountId: await idOf('account') },
    { domain: 'guide' },
    { act: 'update' },
    { outcome: 'refused' },
    { atFrom: 0 },
    { atTo: Date.now() },
  ],
  isBroad: () => true,
  // The demonstration's few: nothing fills this table.
  isSmall: true,
}
