import type { DomainLists } from '../types'

export const lists: DomainLists = {
  bodies: () => [
    { keyword: '公告 19' },
    { keyword: '告 12345' },
    { keyword: '没有这个词' },
    { keyword: 'record-77' },
    { accountId: 'person-7' },
    { domain: 'notice' },
    { domain: 'guide' },
    { act: 'update' },
    { act: 'restore' },
    { act: 'restore', domain: 'notice', accountId: 'person-1' },
    { outcome: 'refused' },
    { outcome: 'done' },
    { atFrom: 0 },
    { atTo: Date.now() },
  ],
  isBroad: () => false,
}
