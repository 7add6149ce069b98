import { Flex, Segmented } from 'antd'
import { SearchInput } from '@/components/ui/SearchInput'
import { countMatches } from './filterRows'
import type { View } from './filterRows'
import css from './Rights.module.css'
import { countByType, TOTAL, tree } from './tree'
import type { useRightsFilter } from './useRightsFilter'

interface RightsToolsProps {
  /** Of the search input, for the field's label. */
  id: string | undefined
  filter: ReturnType<typeof useRightsFilter>
  /** Number of rights given or taken since the last save. */
  changes: number
  value: readonly string[]
}

/** Searches and filters a role's rights, and counts those it has. */
export function RightsTools({ id, filter, changes, value }: RightsToolsProps) {
  const { input, setInput, keyword, view, setView } = filter
  const { menus, actions } = countByType(value)
  return (
    <Flex wrap align="center" gap={8}>
      <SearchInput
        id={id}
        className={css.search}
        suffix={keyword && <span className={css.finds}>{countMatches(tree, keyword)} 处</span>}
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
          { value: 'changed', label: changes > 0 ? `有改动 ${changes}` : '有改动' },
        ]}
      />
      <span className={css.total} role="status">
        菜单 <b>{menus}</b> / {TOTAL.menus}，操作 <b>{actions}</b> / {TOTAL.actions}
      </span>
    </Flex>
  )
}
