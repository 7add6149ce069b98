import { Pagination } from 'antd'
import { cloneElement, isValidElement } from 'react'
import type { ReactNode } from 'react'
import { countWords } from './countWords'
import styles from './ListPage.module.css'
import { ReadTime } from './Toolbar'
import type { ListHandle } from './useList'
import { PAGE_SIZES } from './useList'
import type { ListRow } from './types'

const STEPS: Partial<Record<string, string>> = { prev: '上一页', next: '下一页' }

/** antd's steps are arrows without a name. */
const named = (_: number, step: string, arrow: ReactNode) =>
  isValidElement<{ 'aria-label'?: string }>(arrow) && STEPS[step] ? cloneElement(arrow, { 'aria-label': STEPS[step] }) : arrow

export function ListFooter<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const { props, state, query, total, filtered, look } = list
  if (list.view || (query.error !== null && query.page === undefined)) return null
  if (total === undefined || query.page === undefined) return <div className={styles.footer}>正在读取{props.noun}…</div>
  const first = (query.page.pageNum - 1) * query.page.pageSize + 1
  const words = countWords({
    total,
    least: query.page.totalIsLeast,
    all: props.total,
    first,
    last: first + query.page.list.length - 1,
    filtered,
    noun: props.noun,
    measure: props.measure,
  })
  const narrow = look.layout !== 'wide'
  return (
    <div className={styles.footer}>
      <p role="status">
        {words.lead} <strong>{words.count}</strong>
        {words.rest}
      </p>
      {!narrow && state.order === undefined && !filtered && props.orderNote && <p className={styles.orderNote}>{props.orderNote}</p>}
      {narrow && <ReadTime list={list} />}
      <Pagination
        className={styles.pagination}
        size={narrow ? 'large' : undefined}
        current={state.page}
        pageSize={state.size}
        total={total}
        showSizeChanger={!narrow}
        pageSizeOptions={[...PAGE_SIZES]}
        showLessItems={narrow}
        itemRender={named}
        onChange={(page, size) => list.change(size === state.size ? { page } : { size })}
      />
    </div>
  )
}
