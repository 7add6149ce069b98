import { Button, ConfigProvider, Segmented } from 'antd'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useLatest } from '@/components/hooks/useLatest'
import type { ControlProps } from '@/components/record'
import { SearchInput } from '@/components/ui/SearchInput'
import { allRights, withParents } from '@/contract/rights'
import { useAuth } from '@/stores/auth'
import { Difference } from './Difference'
import css from './Rights.module.css'
import { RightsRow } from './RightsRow'
import { countMatches, rowsOf } from './filterRows'
import type { View } from './filterRows'
import { allMenus, countByType, difference, TOTAL, tree, withoutRights, withRights } from './tree'

const NONE: ReadonlySet<string> = new Set()
const GROUPS: ReadonlySet<string> = new Set(allMenus.filter(({ menus }) => menus.length > 0).map(({ id }) => id))

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
  const [input, setInput] = useState('')
  // Rows update when typing pauses; the letter at once.
  const keyword = useDeferredValue(input.trim())
  const [view, setView] = useState<View>('all')
  const [collapsed, setCollapsed] = useState(NONE)

  const latestRef = useLatest({ value, onChange })
  const onSet = useCallback(
    (added: readonly string[], removed: readonly string[]) => {
      const { value: latest, onChange: change } = latestRef.current
      change?.(withRights(withoutRights(latest, removed), added))
    },
    [latestRef],
  )
  const onToggle = useCallback(
    (group: string) =>
      setCollapsed(
        (groups) => new Set(groups.has(group) ? [...groups].filter((id) => id !== group) : [...groups, group]),
      ),
    [],
  )

  const rows = rowsOf(tree, { keyword, view, granted, changedIds }, collapsed)
  const finds = countMatches(tree, keyword)
  const { menus, actions } = countByType(value)
  const free = allRights.flatMap((right) => (grantable.has(right.id) ? [right.id] : []))
  const menuIds = allRights.flatMap((right) => (right.type === 0 && grantable.has(right.id) ? [right.id] : []))
  return (
    <div className={css.control}>
      <div className={css.tools}>
        <SearchInput
          id={id}
          className={css.search}
          suffix={keyword && <span className={css.finds}>{finds} 处</span>}
          placeholder="菜单、操作"
          aria-label="查找权限"
          value={input}
          onChange={(event) => setInput(event.target.value)}
        />
        <Segmented<View>
          value={view}
          aria-label="显示哪些权限"
          onChange={setView}
          options={[
            { value: 'all', label: '全部' },
            { value: 'held', label: '已选' },
            { value: 'changed', label: changedIds.size > 0 ? `有改动 ${changedIds.size}` : '有改动' },
          ]}
        />
        <span className={css.total} role="status">
          菜单 <b>{menus}</b> / {TOTAL.menus}，操作 <b>{actions}</b> / {TOTAL.actions}
        </span>
      </div>
      <div className={css.tools}>
        <Button size="small" onClick={() => onSet(free, [])}>
          全部权限
        </Button>
        <Button size="small" onClick={() => onSet(menuIds, difference(free, menuIds))}>
          全部只看
        </Button>
        <Button size="small" onClick={() => onSet([], free)}>
          清空
        </Button>
        <Button
          size="small"
          type="text"
          className={css.foldAll}
          onClick={() => setCollapsed(collapsed.size === 0 ? GROUPS : NONE)}
        >
          {collapsed.size === 0 ? '全部收起' : '全部展开'}
        </Button>
      </div>
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
            isCollapsed={collapsed.has(node.id)}
            onSet={onSet}
            onToggle={onToggle}
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
