import { Button, Checkbox } from 'antd'
import { memo } from 'react'
import { ChevronDownIcon, ChevronRightIcon } from '@/components/icons'
import css from './Rights.module.css'
import { shareOf } from './tree'
import type { MenuNode } from './tree'

interface RightsRowProps {
  node: MenuNode
  held: ReadonlySet<string>
  changed: ReadonlySet<string>
  /** What the operator holds: nobody grants more. */
  grantable: ReadonlySet<string>
  keyword: string
  closed: boolean
  /** Gives and takes away rights, the taking first. */
  onSet: (given: readonly string[], taken: readonly string[]) => void
  onToggle: (id: string) => void
}

const UNHELD = '你没有这项权限，不能授予或去掉'

/** The found part of a name, marked. */
function Marked({ text, keyword }: { text: string; keyword: string }) {
  const at = keyword === '' ? -1 : text.indexOf(keyword)
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{keyword}</mark>
      {text.slice(at + keyword.length)}
    </>
  )
}

/** Choosing one right draws its row and the menus above it, not all the others. */
function isSame(one: RightsRowProps, other: RightsRowProps): boolean {
  const { node, keyword, closed, grantable, onSet, onToggle } = one
  if (node !== other.node || keyword !== other.keyword || closed !== other.closed || grantable !== other.grantable || onSet !== other.onSet || onToggle !== other.onToggle) return false
  return node.ids.every((id) => one.held.has(id) === other.held.has(id) && one.changed.has(id) === other.changed.has(id))
}

/** A menu with its place in the tree, and what can be done on its page. */
export const RightsRow = memo(function RightsRow({ node, held, changed, grantable, keyword, closed, onSet, onToggle }: RightsRowProps) {
  const { id, name, depth, menus, actions, ids } = node
  const share = shareOf(node, held)
  const own = ids.filter((one) => grantable.has(one))
  // Undefined leaves it to the form, which is off while something is saved.
  const locked = own.length === 0 || undefined
  const chosen = ids.filter((one) => held.has(one)).length
  const Chevron = closed ? ChevronRightIcon : ChevronDownIcon
  return (
    <div className={css.row} role="group" aria-label={name} data-depth={depth}>
      <span className={css.menu} style={{ paddingInlineStart: depth * 24 }}>
        {menus.length > 0 ? (
          <Button type="text" size="small" className={css.fold} icon={<Chevron size={14} />} aria-expanded={!closed} aria-label={`${closed ? '展开' : '收起'}${name}`} onClick={() => onToggle(id)} />
        ) : (
          <span className={css.fold} />
        )}
        <span className={css.box} data-changed={changed.has(id) || undefined} title={own.length === 0 ? UNHELD : undefined}>
          <Checkbox checked={share === 'all'} indeterminate={share === 'some'} disabled={locked} onChange={() => (share === 'all' ? onSet([], own) : onSet(own, []))}>
            <Marked text={name} keyword={keyword} />
          </Checkbox>
        </span>
      </span>
      <span className={css.count}>
        <b>{chosen}</b> / {ids.length}
      </span>
      {actions.length > 0 && (
        <span className={css.actions}>
          {actions.map((action) => {
            const on = held.has(action.id)
            const free = grantable.has(action.id)
            return (
              <span key={action.id} className={css.action} data-on={on || undefined} data-changed={changed.has(action.id) || undefined} title={free ? undefined : UNHELD}>
                <Checkbox checked={on} disabled={!free || undefined} onChange={() => (on ? onSet([], [action.id]) : onSet([action.id], []))}>
                  <Marked text={action.name} keyword={keyword} />
                </Checkbox>
              </span>
            )
          })}
          <span className={css.presets}>
            <Button type="link" size="small" disabled={locked ?? (share === 'all' || undefined)} aria-label={`${name}：本页全部`} onClick={() => onSet(own, [])}>
              本页全部
            </Button>
            <Button
              type="link"
              size="small"
              disabled={locked ?? ((held.has(id) && chosen === 1) || undefined)}
              aria-label={`${name}：只看`}
              onClick={() => onSet([id].filter((one) => grantable.has(one)), own.filter((one) => one !== id))}
            >
              只看
            </Button>
          </span>
        </span>
      )}
      {actions.length === 0 && menus.length === 0 && <span className={css.only}>只有查看</span>}
    </div>
  )
}, isSame)
