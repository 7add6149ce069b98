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
import { findsOf, rowsOf } from './shown'
import type { View } from './shown'
import { allMenus, counted, difference, TOTAL, tree, withoutRights, withRights } from './tree'

const NONE: ReadonlySet<string> = new Set()
const GROUPS: ReadonlySet<string> = new Set(allMenus.filter(({ menus }) => menus.length > 0).map(({ id }) => id))

/** A role's rights: menus as a tree, each with the actions on its page. */
export function RightsControl({ id, value = [], onChange, editor }: ControlProps<string[]>) {
  const own = useAuth((state) => state.ownRights)
  const grantable = useMemo(() => new Set(withParents(own ?? [], allRights).map((right) => right.id)), [own])
  const before = editor.base.values.rightIds as string[]
  const isNew = editor.base.version === 0
  const held = useMemo(() => new Set(value), [value])
  const changed = useMemo(() => (isNew ? NONE : new Set([...difference(value, before), ...difference(before, value)])), [before, isNew, value])
  const [typed, setTyped] = useState('')
  // Rows update when typing pauses; the letter at once.
  const keyword = useDeferredValue(typed.trim())
  const [view, setView] = useState<View>('all')
  const [closed, setClosed] = useState(NONE)

  const latestRef = useLatest({ value, onChange })
  const onSet = useCallback(
    (given: readonly string[], taken: readonly string[]) => {
      const { value: latest, onChange: change } = latestRef.current
      change?.(withRights(withoutRights(latest, taken), given))
    },
    [latestRef],
  )
  const onToggle = useCallback((group: string) => setClosed((groups) => new Set(groups.has(group) ? [...groups].filter((id) => id !== group) : [...groups, group])), [])

  const rows = rowsOf(tree, { keyword, view, held, changed }, closed)
  const finds = findsOf(tree, keyword)
  const { menus, actions } = counted(value)
  const free = allRights.flatMap((right) => (grantable.has(right.id) ? [right.id] : []))
  const looks = allRights.flatMap((right) => (right.type === 0 && grantable.has(right.id) ? [right.id] : []))
  return (
    <div className={css.control}>
      <div className={css.tools}>
        <SearchInput
          id={id}
          className={css.search}
          suffix={keyword && <span className={css.finds}>{finds} 处</span>}
          placeholder="菜单、操作"
          aria-label="查找权限"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Segmented<View>
          value={view}
          aria-label="显示哪些权限"
          onChange={setView}
          options={[
            { value: 'all', label: '全部' },
            { value: 'held', label: '已选' },
            { value: 'changed', label: changed.size > 0 ? `有改动 ${changed.size}` : '有改动' },
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
        <Button size="small" onClick={() => onSet(looks, difference(free, looks))}>
          全部只看
        </Button>
        <Button size="small" onClick={() => onSet([], free)}>
          清空
        </Button>
        <Button size="small" type="text" className={css.foldAll} onClick={() => setClosed(closed.size === 0 ? GROUPS : NONE)}>
          {closed.size === 0 ? '全部收起' : '全部展开'}
        </Button>
      </div>
      <div className={css.head} aria-hidden>
        <span>菜单：能看到的页面</span>
        <span>已选</span>
        <span>操作：页面里能做的事</span>
      </div>
      <fieldset className={css.rows} disabled={ConfigProvider.useConfig().componentDisabled} aria-label="菜单与操作">
        {rows.map((node) => (
          <RightsRow key={node.id} node={node} held={held} changed={changed} grantable={grantable} keyword={keyword} closed={closed.has(node.id)} onSet={onSet} onToggle={onToggle} />
        ))}
        {rows.length === 0 && <p className={css.nothing}>{view === 'changed' && keyword === '' ? '还没有改动' : '没有符合的权限'}</p>}
      </fieldset>
      {!isNew && <Difference before={before} now={value} />}
    </div>
  )
}
