import { Button, Flex } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import shared from '@/theme/shared.module.css'
import type { PackageGap } from '@/contract/guide/package/packageChanges'
import { groupsOf } from './groups'
import type { MissingGroup } from './groups'
import css from './Submission.module.css'

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
