import { memo } from 'react'
import { ChevronDownIcon, ChevronRightIcon, ExternalLinkIcon } from '@/components/icons'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import { preloadPage } from '../prefetch/preloadPage'
import type { MenuCount } from '@/routes/meta'
import type { MenuItem } from './menu'
import { groupsAbove, waitingCount } from './menu'
import styles from './Nav.module.css'
import { useNav } from './NavContext'

interface LabelProps {
  item: MenuItem
  level: number
}

export function NavLink(props: LabelProps) {
  const { active, reached, counts, addressOf } = useNav()
  const { path } = props.item
  return (
    <Link
      {...props}
      current={active === path}
      reached={reached === path}
      address={addressOf(path)}
      count={counts[path]}
    />
  )
}

interface LinkProps extends LabelProps {
  current: boolean
  /** The entry that Tab reaches. */
  reached: boolean
  address: string
  count: MenuCount | undefined
}

/** Re-renders only when its own row changes: each page change passes through here 35 times. `Nav` handles the link. */
const Link = memo(function Link({ item, level, current, reached, address, count }: LinkProps) {
  const tabIndex = reached ? 0 : -1
  if (item.external) {
    return (
      <a
        className={styles.label}
        data-level={level}
        href={item.external}
        target="_blank"
        rel="noopener noreferrer"
        tabIndex={tabIndex}
      >
        <span className={styles.text}>{item.title}</span>
        <ExternalLinkIcon size={14} className={styles.trailing} />
        <VisuallyHidden>（在新标签页打开）</VisuallyHidden>
      </a>
    )
  }
  return (
    <a
      className={styles.label}
      data-level={level}
      href={address}
      tabIndex={tabIndex}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={() => void preloadPage(item)}
      onFocus={() => void preloadPage(item)}
    >
      <span className={styles.text}>{item.title}</span>
      {count && (
        <small
          className={styles.count}
          data-waiting={count.waiting || undefined}
          data-urgent={count.urgent || undefined}
        >
          {count.value}
        </small>
      )}
    </a>
  )
})

export function GroupLabel({ item, level }: LabelProps) {
  const { active, counts, expanded } = useNav()
  const waiting = waitingCount(item, counts)
  const hides = !expanded.includes(item.path) && waiting.value > 0
  return (
    <GroupText
      item={item}
      level={level}
      holdsActive={groupsAbove([item], active).length > 0}
      waiting={hides ? waiting.value : 0}
      urgent={hides && waiting.urgent === true}
    />
  )
}

interface GroupTextProps extends LabelProps {
  holdsActive: boolean
  /** Count of pending work on its pages while they are hidden. */
  waiting: number
  urgent: boolean
}

const GroupText = memo(function GroupText({ item, level, holdsActive, waiting, urgent }: GroupTextProps) {
  return (
    <span
      className={styles.label}
      data-level={level}
      data-group={item.path}
      data-holds-active={holdsActive || undefined}
      title={waiting > 0 ? `${waiting} 件事等待处理` : undefined}
    >
      <span className={styles.text}>{item.title}</span>
      {waiting > 0 && (
        <small aria-hidden className={styles.count} data-waiting data-urgent={urgent || undefined}>
          {waiting}
        </small>
      )}
    </span>
  )
})

export const NavChevron = ({ isOpen }: { isOpen?: boolean }) => {
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon
  return <Chevron size={14} className={styles.trailing} />
}
