import { Button } from 'antd'
import { useState } from 'react'
import { FilterIcon } from '@/components/icons'
import { FilterDrawer } from './FilterDrawer'
import { countText } from '../countTexts'
import styles from '../ListPage.module.css'
import { SavedFilters } from '../saved/SavedFilters'
import type { ListHandle } from '../useList'
import type { ListRow } from '../types'

interface FilterToggleProps<R extends ListRow> {
  list: ListHandle<R>
  /** Number of active filters. */
  count: number
  iconOnly?: boolean
}

/** 筛选 with the number of active filters; opens the drawer. */
export function FilterToggle<R extends ListRow>({ list, count, iconOnly }: FilterToggleProps<R>) {
  const [open, setOpen] = useState(false)
  const { props, state, query, total } = list
  if (props.filters.length === 0) return null
  return (
    <>
      <Button
        size={list.large ? 'large' : undefined}
        className={iconOnly ? styles.squareButton : undefined}
        icon={<FilterIcon size={16} />}
        aria-label={count > 0 ? `筛选，已设 ${count} 项` : '筛选'}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {!iconOnly && '筛选'}
        {count > 0 && <span className={styles.filterCount}>{count}</span>}
      </Button>
      <FilterDrawer
        open={open}
        filters={props.filters}
        values={state.filters}
        doneText={
          total === undefined
            ? '查看结果'
            : `查看 ${countText(total, query.page?.totalIsLeast)} ${props.classifier}${props.noun}`
        }
        extra={<SavedFilters list={list} showsLabel />}
        onChange={list.filter}
        onReset={list.reset}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
