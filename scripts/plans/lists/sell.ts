import type { DomainLists } from '../types'

export const lists: DomainLists = {
  bodies: () => [
    { state: 'selling' },
    { state: 'paused' },
    { state: 'free' },
    { keyword: '览 654321' },
    { keyword: '黄山' },
    { keyword: '测试' },
  ],
  isBroad: (body) => body['keyword'] === '测试' || body['state'] === 'free',
}
