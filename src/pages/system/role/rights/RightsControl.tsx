import { Button, ConfigProvider, Flex } from 'antd'
import { useCallback, useMemo } from 'react'
import { useLatest } from '@/components/hooks/useLatest'
import type { ControlProps } from '@/components/record'
import { allRights, withParents } from '@/contract/rights'
import { useAuth } from '@/stores/auth'
import { Difference } from './Difference'
import css from './Rights.module.css'
import { RightsRow } from './RightsRow'
import { RightsTools } from './RightsTools'
import { RolePresets } from './RolePresets'
import { rowsOf } from './filterRows'
import { difference, tree, withoutRights, withRights } from './tree'
import { useCollapsedMenus } from './useCollapsedMenus'
import { useRightsFilter } from './useRightsFilter'

const NONE: ReadonlySet<string> = new Set()

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
