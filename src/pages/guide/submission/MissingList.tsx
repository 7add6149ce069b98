import { Button } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { BagMissing } from '@/contract/guide/package/bagChanges'
import { groupsOf } from './groups'
import type { MissingGroup } from './groups'
import css from './Submission.module.css'

interface MissingListProps {
  missing: readonly BagMissing[]
  /** Link to where a gap is fixed, replacing its name. */
  place: (gap: BagMissing, name: string) => ReactNode
}

/** A data package's gaps by kind, each with a link. */
export function MissingList({ missing, place }: MissingListProps) {
  return (
    <ul className={css.groups} aria-label="数据包缺少的内容">
      {groupsOf(missing).map((group) => (
        <Group key={group.key} group={group} place={place} />
      ))}
    </ul>
  )
}

/** Number shown until the user asks for the rest. */
const SHOWN = 8

function Group({ group: { title, items, blocks }, place }: { group: MissingGroup } & Pick<MissingListProps, 'place'>) {
  const [open, setOpen] = useState(false)
  const named = items.filter(({ name }) => name !== '')
  const shown = open ? named : named.slice(0, SHOWN)
  return (
    <li data-blocks={blocks || undefined}>
      <strong>{title}</strong>
      {named.length > 0 && <span className={css.count}>{named.length} 处</span>}
      <span className={css.places}>
        {shown.map((gap) => (
          <span key={`${gap.poiId ?? ''} ${gap.spotId ?? ''}`}>
            {place(gap, gap.name)}
            {gap.note && <span className={css.count}>{gap.note}</span>}
          </span>
        ))}
        {named.length > shown.length && (
          <Button type="link" onClick={() => setOpen(true)}>
            另 {named.length - shown.length} 处
          </Button>
        )}
      </span>
    </li>
  )
}
