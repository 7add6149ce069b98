import { Button, ConfigProvider, Flex } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useLatest } from '@/components/hooks/useLatest'
import type { ControlProps } from '@/components/record'
import { allRights, withParents } from '@/contract/rights'
import { useAuth } from '@/stores/auth'
import css from './Rights.module.css'
import { RightsRow } from './RightsRow'
import { RightsTools } from './RightsTools'
import { rowsOf } from './filterRows'
import { allMenus, difference, tree, withoutRights, withRights, placeOf } from './tree'
import { useRightsFilter } from './useRightsFilter'

const NONE: ReadonlySet<string> = new Set()
const GROUPS: ReadonlySet<string> = new Set(allMenus.filter(({ menus }) => menus.length > 0).map(({ id }) => id))

/** The menus whose submenus are hidden. */
function useCollapsedMenus() {
  const [collapsed, setCollapsed] = useState(NONE)
  const toggle = useCallback(
    (group: string) =>
      setCollapsed(
        (groups) => new Set(groups.has(group) ? [...groups].filter((id) => id !== group) : [...groups, group]),
      ),
    [],
  )
  const toggleAll = () => setCollapsed(collapsed.size === 0 ? GROUPS : NONE)
  return { collapsed, toggle, toggleAll }
}

const MAX_NAMES = 4

const namesOf = (ids: readonly string[]) =>
  ids.slice(0, MAX_NAMES).map(placeOf).join('、') + (ids.length > MAX_NAMES ? ` 等 ${ids.length} 项` : '')

/** The unsaved changes. */
function Difference({ before, now }: { before: readonly string[]; now: readonly string[] }) {
  const [added, removed] = [difference(now, before), difference(before, now)]
  if (added.length + removed.length === 0) return null
  return (
    <p className={css.difference} role="status">
      保存后
      {added.length > 0 && (
        <>
          将增加 <b>{namesOf(added)}</b>
        </>
      )}
      {added.length > 0 && removed.length > 0 && '，'}
      {removed.length > 0 && (
        <>
          去掉 <b>{namesOf(removed)}</b>
        </>
      )}
      ；持有这个角色的账号下次操作时生效
    </p>
  )
}

interface RolePresetsProps {
  /** The rights that the operator may grant and revoke. */
  grantable: ReadonlySet<string>
  onSet: (added: readonly string[], removed: readonly string[]) => void
}

/** Full, read-only or no access to every page. */
function RolePresets({ grantable, onSet }: RolePresetsProps) {
  const free = allRights.flatMap((right) => (grantable.has(right.id) ? [right.id] : []))
  const menuIds = allRights.flatMap((right) => (right.type === 0 && grantable.has(right.id) ? [right.id] : []))
  return (
    <>
      <Button size="small" onClick={() => onSet(free, [])}>
        全部权限
      </Button>
      <Button size="small" onClick={() => onSet(menuIds, difference(free, menuIds))}>
        全部只看
      </Button>
      <Button size="small" onClick={() => onSet([], free)}>
        清空
      </Button>
    </>
  )
}

/** A role's rights: menus as a tree, each with the actions on its page. */
export function RightsControl({ id, value = [], onChange, editor }: ControlProps<string[]>) {
  const ownRights = useAuth((state) => state.ownRights)
  const grantable = useMemo(
    () => new Set(withParents(ownRights ?? [], allRights).map((right) => right.id)),
    [ownRights],
  )
  const before = editor.base.values.rightIds as string[]
  const isNew = editor.base.version === 0
  const granted = useMemo(() => new Set(value), [value])
  const changedIds = useMemo(
    () => (isNew ? NONE : new Set([...difference(value, before), ...difference(before, value)])),
    [before, isNew, value],
  )
  const filter = useRightsFilter()
  const { keyword, view } = filter
  const menus = useCollapsedMenus()

  const latestRef = useLatest({ value, onChange })
  const onSet = useCallback(
    (added: readonly string[], removed: readonly string[]) => {
      const { value: latest, onChange: change } = latestRef.current
      change?.(withRights(withoutRights(latest, removed), added))
    },
    [latestRef],
  )

  const rows = rowsOf(tree, { keyword, view, granted, changedIds }, menus.collapsed)
  return (
    <div className={css.control}>
      <RightsTools id={id} filter={filter} changes={changedIds.size} value={value} />
      <Flex wrap align="center" gap={8}>
        <RolePresets grantable={grantable} onSet={onSet} />
        <Button size="small" type="text" className={css.foldAll} onClick={menus.toggleAll}>
          {menus.collapsed.size === 0 ? '全部收起' : '全部展开'}
        </Button>
      </Flex>
      <div className={css.head} aria-hidden>
        <span>菜单：能看到的页面</span>
        <span>已选</span>
        <span>操作：页面里能做的事</span>
      </div>
      <fieldset className={css.rows} disabled={ConfigProvider.useConfig().componentDisabled} aria-label="菜单与操作">
        {rows.map((node) => (
          <RightsRow
            key={node.id}
            node={node}
            granted={granted}
            changedIds={changedIds}
            grantable={grantable}
            keyword={keyword}
            isCollapsed={menus.collapsed.has(node.id)}
            onSet={onSet}
            onToggle={menus.toggle}
          />
        ))}
        {rows.length === 0 && (
          <p className={css.nothing}>{view === 'changed' && keyword === '' ? '还没有改动' : '没有符合的权限'}</p>
        )}
      </fieldset>
      {!isNew && <Difference before={before} now={value} />}
    </div>
  )
}
