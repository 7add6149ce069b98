import { memo } from 'react'
import type { ReactNode } from 'react'
import { placeIn } from '@/contract/kit/folded'
import { ChevronDownIcon, ChevronRightIcon } from '@/components/icons'
import css from './Rights.module.css'
import { shareOf } from './tree'
import type { MenuNode, Share } from './tree'

interface RightsRowProps {
  node: MenuNode
  granted: ReadonlySet<string>
  changedIds: ReadonlySet<string>
  /** The operator's own rights: the most they can grant. */
  grantable: ReadonlySet<string>
  keyword: string
  isCollapsed: boolean
  /** Revokes and grants rights, in this order. */
  onSet: (added: readonly string[], removed: readonly string[]) => void
  onToggle: (id: string) => void
}

const NOT_GRANTABLE = '你没有这项权限，不能授予或去掉'

/** Toggling a right re-renders its row and the parent menus only. */
function isSame(before: RightsRowProps, after: RightsRowProps): boolean {
  const { node, keyword, isCollapsed, grantable, onSet, onToggle } = before
  if (
    node !== after.node ||
    keyword !== after.keyword ||
    isCollapsed !== after.isCollapsed ||
    grantable !== after.grantable ||
    onSet !== after.onSet ||
    onToggle !== after.onToggle
  )
    return false
  return node.ids.every(
    (id) => before.granted.has(id) === after.granted.has(id) && before.changedIds.has(id) === after.changedIds.has(id),
  )
}

interface BoxProps {
  share: Share
  disabled: boolean
  onChange: () => void
  children: ReactNode
}

/** A custom checkbox: 500 of antd's take half a second to render, and 60 ms per selection. */
function Box({ share, disabled, onChange, children }: BoxProps) {
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = share === 'some'
        }}
        checked={share === 'all'}
        disabled={disabled}
        onChange={onChange}
      />
      <span>{children}</span>
    </label>
  )
}

/** A name with the match highlighted. */
function HighlightedText({ text, keyword }: { text: string; keyword: string }) {
  const place = placeIn(text, keyword)
  if (!place) return text
  const [from, last] = place
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, last + 1)}</mark>
      {text.slice(last + 1)}
    </>
  )
}

interface PresetsProps {
  node: MenuNode
  granted: ReadonlySet<string>
  /** The page's rights that the operator may grant and revoke. */
  ownIds: readonly string[]
  onSet: (added: readonly string[], removed: readonly string[]) => void
}

/** Full or read-only access to a page; disabled where nothing would change. */
function Presets({ node: { id, name }, granted, ownIds, onSet }: PresetsProps) {
  const added = ownIds.filter((rightId) => rightId === id)
  const removed = ownIds.filter((rightId) => rightId !== id)
  const looksOnly = added.every((rightId) => granted.has(rightId)) && !removed.some((rightId) => granted.has(rightId))
  return (
    <span className={css.presets}>
      <button
        type="button"
        disabled={ownIds.every((rightId) => granted.has(rightId))}
        aria-label={`${name}：本页全部`}
        onClick={() => onSet(ownIds, [])}
      >
        本页全部
      </button>
      <button type="button" disabled={looksOnly} aria-label={`${name}：只看`} onClick={() => onSet(added, removed)}>
        只看
      </button>
    </span>
  )
}

/** A menu at its place in the tree, with the actions on its page. */
export const RightsRow = memo(function RightsRow({
  node,
  granted,
  changedIds,
  grantable,
  keyword,
  isCollapsed,
  onSet,
  onToggle,
}: RightsRowProps) {
  const { id, name, depth, menus, actions, ids } = node
  const ownIds = ids.filter((rightId) => grantable.has(rightId))
  const Chevron = isCollapsed ? ChevronRightIcon : ChevronDownIcon
  return (
    <div className={css.row} role="group" aria-label={name} data-depth={depth}>
      <span className={css.menu} style={{ paddingInlineStart: depth * 24 }}>
        {menus.length > 0 ? (
          <button
            type="button"
            className={css.fold}
            aria-expanded={!isCollapsed}
            aria-label={`${isCollapsed ? '展开' : '收起'}${name}`}
            onClick={() => onToggle(id)}
          >
            <Chevron size={14} />
          </button>
        ) : (
          <span className={css.fold} />
        )}
        <span
          className={css.box}
          data-changed={changedIds.has(id) || undefined}
          title={ownIds.length === 0 ? NOT_GRANTABLE : undefined}
        >
          <Box
            share={shareOf(node, granted)}
            disabled={ownIds.length === 0}
            onChange={() => (ownIds.every((rightId) => granted.has(rightId)) ? onSet([], ownIds) : onSet(ownIds, []))}
          >
            <HighlightedText text={name} keyword={keyword} />
          </Box>
        </span>
      </span>
      <small className={css.count}>
        <b>{ids.filter((rightId) => granted.has(rightId)).length}</b> / {ids.length}
      </small>
      {actions.length > 0 && (
        <span className={css.actions}>
          {actions.map((action) => {
            const on = granted.has(action.id)
            const free = grantable.has(action.id)
            return (
              <span
                key={action.id}
                className={css.action}
                data-on={on || undefined}
                data-changed={changedIds.has(action.id) || undefined}
                title={free ? undefined : NOT_GRANTABLE}
              >
                <Box
                  share={on ? 'all' : 'none'}
                  disabled={!free}
                  onChange={() => (on ? onSet([], [action.id]) : onSet([action.id], []))}
                >
                  <HighlightedText text={action.name} keyword={keyword} />
                </Box>
              </span>
            )
          })}
          {ownIds.length > 0 && <Presets node={node} granted={granted} ownIds={ownIds} onSet={onSet} />}
        </span>
      )}
      {actions.length === 0 && menus.length === 0 && <span className={css.only}>只有查看</span>}
    </div>
  )
}, isSame)
