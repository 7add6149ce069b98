import type { DomainLists } from '../types'

export const lists: DomainLists = {
  bodies: () => [
    { type: 'indoor' },
    { publish: 'online' },
    { publish: 'offline' },
    { off: 'rescue' },
    { on: 'rescue' },
    { openIn: 'mini' },
    { openIn: 'h5' },
    { openIn: 'none' },
    { keyword: '览 654321' },
    { keyword: '黄山' },
    { keyword: '测试' },
  ],
  isBroad: (body) =>
    body['keyword'] === '测试' ||
    body['on'] !== undefined ||
    body['openIn'] !== undefined ||
    body['publish'] !== undefined ||
    body['type'] !== undefined,
}
