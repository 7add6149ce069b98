import { memo } from 'react'
import { ChevronDownIcon, ChevronRightIcon, ExternalLinkIcon } from '@/components/icons'
import type { MenuCount } from '@/routes/meta'
import type { MenuItem } from './menu'
import { groupsAbove, waitingIn } from './menu'
import { useNav } from './NavContext'
import { Unseen } from '@/components/unseen/Unseen'
import styles from './Nav.module.css'

interface NavEntryProps {
  item: MenuItem
  level: 1 | 2 | 3
}

/** Fetches the page's chunk while the hand is still on its way; a failure shows when the page is opened. */
const prefetch = (item: MenuItem) => void item.load?.().catch(() => undefined)

interface LeafProps extends NavEntryProps {
  /** The title is for screen readers alone. */
  bare?: boolean
}

export function NavLeaf(props: LeafProps) {
  const { active, counts, addressOf } = useNav()
  const { path } = props.item
  return <LeafLink {...props} current={active === path} address={addressOf(path)} count={counts[path]} />
}

interface LeafLinkProps extends LeafProps {
  current: boolean
  address: string
  count: MenuCount | undefined
}

/** Drawn when its own line changes: every change of page comes through here thirty-five times. `Nav` follows the link. */
const LeafLink = memo(function LeafLink({ item, level, bare, current, address, count }: LeafLinkProps) {
  const face = (
    <>
      {level === 1 && item.icon && <item.icon size={18} />}
      {bare ? <Unseen>{item.title}</Unseen> : <span className={styles.text}>{item.title}</span>}
      {count && !bare && (
        <span className={styles.count} data-waiting={count.waiting || undefined} data-urgent={count.urgent || undefined}>
          {count.value}
        </span>
      )}
    </>
  )
  if (item.external) {
    return (
      <a className={styles.entry} data-level={level} href={item.external} target="_blank" rel="noopener noreferrer">
        {face}
        {!bare && <ExternalLinkIcon size={14} className={styles.trailing} />}
        <Unseen>（在新标签页打开）</Unseen>
      </a>
    )
  }
  return (
    <a
      className={styles.entry}
      data-level={level}
      href={address}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={() => prefetch(item)}
      onFocus={() => prefetch(item)}
    >
      {face}
    </a>
  )
})

function NavGroup({ item, level }: NavEntryProps) {
  const { active, counts, expanded, toggle } = useNav()
  const open = expanded.has(item.path)
  const holdsActive = groupsAbove([item], active).length > 0
  const waiting = waitingIn(item, counts)
  const hides = !open && waiting.value > 0
  const Chevron = open ? ChevronDownIcon : ChevronRightIcon
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        data-level={level}
        data-holds-active={holdsActive || undefined}
        data-group={item.path}
        aria-expanded={open}
        title={hides ? `${waiting.value} 件事等待处理` : undefined}
        onClick={() => toggle(item.path)}
      >
        {level === 1 && item.icon && <item.icon size={18} />}
        <span className={styles.text}>{item.title}</span>
        {hides && (
          <span aria-hidden className={styles.count} data-waiting data-urgent={waiting.urgent || undefined}>
            {waiting.value}
          </span>
        )}
        <Chevron size={14} className={styles.trailing} />
      </button>
      <ul className={styles.list} data-level={level + 1} hidden={!open}>
        {item.children.map((child) => (
          <NavEntry key={child.path} item={child} level={level === 1 ? 2 : 3} />
        ))}
      </ul>
    </>
  )
}

export function NavEntry({ item, level }: NavEntryProps) {
  return <li className={styles.item}>{item.children.length > 0 ? <NavGroup item={item} level={level} /> : <NavLeaf item={item} level={level} />}</li>
}
