import type { DomainLists } from '../types'

const DAY_MS = 86_400_000

export const lists: DomainLists = {
  bodies: async (idOf) => [
    { pageNum: 500 },
    { scope: 'pending' },
    { scope: 'making' },
    { scope: 'pending', orderBy: 'submittedAt:asc' },
    { scope: 'pending', orderBy: 'submittedAt:desc' },
    { keyword: '览 654321' },
    { keyword: '黄山' },
    { keyword: '黄' },
    { keyword: '测试' },
    { keyword: '没有这样的' },
    { keyword: '测试', label: '标签7', level: '5A' },
    { type: 'indoor' },
    { review: 'failed' },
    { scenicTypeId: await idOf('scenicType') },
    { languageId: await idOf('language') },
    { level: '5A' },
    { province: '测试省3' },
    { province: '测试省3', city: '测试市65' },
    { label: '标签7' },
    { publish: 'online' },
    { submittedBy: 'me' },
    { scope: 'making', submittedBy: 'me' },
    { updatedFrom: Date.now() - DAY_MS, updatedTo: Date.now() },
  ],
  isBroad: (body) => body['keyword'] === '测试' || 'languageId' in body,
  whole: ['idAndName', 'list', 'onlineIdAndName'],
  countedTables: ['labelList'],
}
