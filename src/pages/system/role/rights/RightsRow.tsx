import { memo } from 'react'
import { ChevronDownIcon, ChevronRightIcon } from '@/components/icons'
import { Box } from './Box'
import { Marked } from './Marked'
import { Presets } from './Presets'
import css from './Rights.module.css'
import { shareOf } from './tree'
import type { MenuNode } from './tree'

interface RightsRowProps {
  node: MenuNode
  held: ReadonlySet<string>
  changed: ReadonlySet<string>
  /** The operator's own rights: the most they can grant. */
  grantable: ReadonlySet<string>
  keyword: string
  closed: boolean
  /** Revokes and grants rights, in this order. */
  onSet: (given: readonly string[], taken: readonly string[]) => void
  onToggle: (id: string) => void
}

const UNHELD = '你没有这项权限，不能授予或去掉'

/** Toggling a right re-renders its row and the parent menus only. */
function isSame(one: RightsRowProps, other: RightsRowProps): boolean {
  const { node, keyword, closed, grantable, onSet, onToggle } = one
  if (node !== other.node || keyword !== other.keyword || closed !== other.closed || grantable !== other.grantable || onSet !== other.onSet || onToggle !== other.onToggle) return false
  return node.ids.every((id) => one.held.has(id) === other.held.has(id) && one.changed.has(id) === other.changed.has(id))
}

/** A menu at its place in the tree, with the actions on its page. */
export const RightsRow = memo(function RightsRow({ node, held, changed, grantable, keyword, closed, onSet, onToggle }: RightsRowProps) {
  const { id, name, depth, menus, actions, ids } = node
  const own = ids.filter((one) => grantable.has(one))
  const Chevron = closed ? ChevronRightIcon : ChevronDownIcon
  return (
    <div className={css.row} role="group" aria-label={name} data-depth={depth}>
      <span className={css.menu} style={{ paddingInlineStart: depth * 24 }}>
        {menus.length > 0 ? (
          <button type="button" className={css.fold} aria-expanded={!closed} aria-label={`${closed ? '展开' : '收起'}${name}`} onClick={() => onToggle(id)}>
            <Chevron size={14} />
          </button>
        ) : (
          <span className={css.fold} />
        )}
        <span className={css.box} data-changed={changed.has(id) || undefined} title={own.length === 0 ? UNHELD : undefined}>
          <Box share={shareOf(node, held)} disabled={own.length === 0} onChange={() => (own.every((one) => held.has(one)) ? onSet([], own) : onSet(own, []))}>
            <Marked text={name} keyword={keyword} />
          </Box>
        </span>
      </span>
      <span className={css.count}>
        <b>{ids.filter((one) => held.has(one)).length}</b> / {ids.length}
      </span>
      {actions.length > 0 && (
        <span className={css.actions}>
          {actions.map((action) => {
            const on = held.has(action.id)
            const free = grantable.has(action.id)
            return (
              <span key={action.id} className={css.action} data-on={on || undefined} data-changed={changed.has(action.id) || undefined} title={free ? undefined : UNHELD}>
                <Box share={on ? 'all' : 'none'} disabled={!free} onChange={() => (on ? onSet([], [action.id]) : onSet([action.id], []))}>
                  <Marked text={action.name} keyword={keyword} />
                </Box>
              </span>
            )
          })}
          {own.length > 0 && <Presets node={node} held={held} own={own} onSet={onSet} />}
        </span>
      )}
      {actions.length === 0 && menus.length === 0 && <span className={css.only}>只有查看</span>}
    </div>
  )
}, isSame)
