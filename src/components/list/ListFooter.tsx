import { Pagination } from 'antd'
import styles from './ListPage.module.css'
import { ReadTime } from './Toolbar'
import type { ListHandle } from './useList'
import { PAGE_SIZES } from './useList'
import type { ListRow } from './types'

/** How many there are, which of them are seen, and how many the filters leave out. */
export function countWords({ total, all, first, last, filtered, noun, measure }: CountWords): { lead: string; count: number; rest: string } {
  const seen = total === 0 ? '' : `，正在看第 ${first}–${last} 个`.replace('个', measure)
  if (!filtered) return { lead: '共', count: total, rest: ` ${measure}${noun}${seen}` }
  return { lead: '符合筛选', count: total, rest: ` ${measure}${seen}${all === undefined ? '' : `；全部 ${all} ${measure}`}` }
}

interface CountWords {
  total: number
  /** Without filters, where it is known. */
  all: number | undefined
  first: number
  last: number
  filtered: boolean
  noun: string
  measure: string
}

export function ListFooter<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const { props, state, query, total, filtered, look } = list
  if (total === undefined || query.page === undefined) return <div className={styles.footer}>正在读取{props.noun}…</div>
  const first = (query.page.pageNum - 1) * query.page.pageSize + 1
  const words = countWords({
    total,
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
      {narrow && <ReadTime at={query.readAt} />}
      <Pagination
        className={styles.pagination}
        size={narrow ? 'large' : undefined}
        current={state.page}
        pageSize={state.size}
        total={total}
        showSizeChanger={!narrow}
        pageSizeOptions={[...PAGE_SIZES]}
        showLessItems={narrow}
        onChange={(page, size) => list.change(size === state.size ? { page } : { size })}
      />
    </div>
  )
}
