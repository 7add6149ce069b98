import { Button, Flex } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import shared from '@/theme/shared.module.css'
import type { PackageGap } from '@/contract/guide/package/packageChanges'
import css from './Submission.module.css'

interface MissingGroup {
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
  fault: (language) => `${language}：声音有问题，换一个，或在讲解里确认照用`,
  sound: (language) => `${language}：太响或太轻`,
  name: (language) => `${language}：点位没有名称`,
}

/** Kinds of gaps, blocking ones first; within a kind, by language. */
function groupsOf(missing: readonly PackageGap[]): MissingGroup[] {
  const groups = new Map<string, MissingGroup>()
  for (const gap of missing) {
    const { blocks, what, language } = gap
    const key = `${blocks ? 0 : 1} ${what} ${language}`
    const group = groups.get(key) ?? { key, title: TITLES[what](language), blocks, items: [] }
    groups.set(key, { ...group, items: [...group.items, gap] })
  }
  return [...groups.values()].toSorted((a, b) => Number(b.blocks) - Number(a.blocks))
}

interface MissingListProps {
  missing: readonly PackageGap[]
  /** Link to where a gap is fixed, replacing its name. */
  place: (gap: PackageGap, name: string) => ReactNode
}

/** A data package's gaps by kind, each with a link. */
export function MissingList({ missing, place }: MissingListProps) {
  return (
    <ul className={`${shared.list} ${shared.lined} ${css.groups}`} aria-label="数据包缺少的内容">
      {groupsOf(missing).map((group) => (
        <Group key={group.key} group={group} place={place} />
      ))}
    </ul>
  )
}

/** Number shown until the user asks for the rest. */
const MAX_ITEMS = 8

function Group({ group: { title, items, blocks }, place }: { group: MissingGroup } & Pick<MissingListProps, 'place'>) {
  const [open, setOpen] = useState(false)
  const namedItems = items.filter(({ name }) => name !== '')
  const visibleItems = open ? namedItems : namedItems.slice(0, MAX_ITEMS)
  return (
    <li data-blocks={blocks || undefined}>
      <strong>{title}</strong>
      {namedItems.length > 0 && <span className={`${shared.hint} ${css.count}`}>{namedItems.length} 处</span>}
      <Flex component="span" wrap gap="0 16px" className={css.places}>
        {visibleItems.map((gap) => (
          <span key={`${gap.poiId ?? ''} ${gap.spotId ?? ''}`}>
            {place(gap, gap.name)}
            {gap.note && <span className={`${shared.hint} ${css.count}`}>{gap.note}</span>}
          </span>
        ))}
        {namedItems.length > visibleItems.length && (
          <Button type="link" onClick={() => setOpen(true)}>
            另 {namedItems.length - visibleItems.length} 处
          </Button>
        )}
      </Flex>
    </li>
  )
}
