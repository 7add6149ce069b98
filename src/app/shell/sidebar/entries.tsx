import type { MenuProps } from 'antd'
import type { MenuItem } from './menu'
import styles from './Nav.module.css'
import { GroupLabel, NavLink } from './NavLabel'

type Entry = NonNullable<MenuProps['items']>[number]

const iconOf = ({ icon: Icon }: MenuItem, level: number) => (level === 1 && Icon ? <Icon size={18} /> : undefined)

/** A node for antd's tooltip, not a string: that would also show the browser's own tooltip. */
const tooltipOf = (title: string) => (<>{title}</>) as unknown as string

function entryOf(item: MenuItem, closed: boolean, level: number): Entry {
  const { path: key, children, title } = item
  const icon = iconOf(item, level)
  if (children.length === 0) return { key, icon, title: tooltipOf(title), label: <NavLink item={item} level={level} /> }
  const below: Entry[] = closed ? [panelOf(item)] : children.map((child) => entryOf(child, closed, level + 1))
  return { key, icon, label: <GroupLabel item={item} level={level} />, children: below, popupClassName: styles.panel }
}

/** All pages below a group under its title; nested groups under theirs. */
function panelOf({ path, title, children }: MenuItem): Entry {
  return {
    type: 'group',
    key: `${path} panel`,
    label: title,
    children: children.map((child) => (child.children.length > 0 ? panelOf(child) : entryOf(child, true, 2))),
  }
}

/** The menu as antd items. They change only with the account: labels read page and counts themselves. */
export const entriesOf = (items: readonly MenuItem[], closed: boolean): Entry[] =>
  items.map((item) => entryOf(item, closed, 1))
