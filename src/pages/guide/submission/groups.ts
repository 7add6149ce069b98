import type { PackageGap } from '@/contract/guide/package/packageChanges'

export interface MissingGroup {
  key: string
  title: string
  blocks: boolean
  items: readonly PackageGap[]
}

const TITLES: Record<PackageGap['what'], (language: string) => string> = {
  packet: () => '还没有默认数据包',
  poi: () => '还没有上线的POI',
  spot: () => '没有讲解',
  content: () => '讲解里没有文本，也没有音频',
  place: () => '平面图上没有位置',
  stale: (language) => `${language}：录音比文本旧`,
  title: (language) => `${language}：标题还是另一个语种的`,
  sound: (language) => `${language}：太响、太轻或削波`,
  name: (language) => `${language}：点位没有名称`,
}

/** Kinds of gaps, blocking ones first; within a kind, by language. */
export function groupsOf(missing: readonly PackageGap[]): MissingGroup[] {
  const groups = new Map<string, MissingGroup>()
  for (const gap of missing) {
    const { blocks, what, language } = gap
    const key = `${blocks ? 0 : 1} ${what} ${language}`
    const group = groups.get(key) ?? { key, title: TITLES[what](language), blocks, items: [] }
    groups.set(key, { ...group, items: [...group.items, gap] })
  }
  return [...groups.values()].toSorted((a, b) => Number(b.blocks) - Number(a.blocks))
}
