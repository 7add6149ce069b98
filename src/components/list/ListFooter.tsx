import { Pagination } from 'antd'
import { cloneElement, isValidElement } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Deferred } from '@/components/lazy/Deferred'
import shared from '@/theme/shared.module.css'
import { countTexts } from './countTexts'
import styles from './ListPage.module.css'
import { changeState, serialiseState } from './listState'
import { ReadTime } from './Toolbar'
import type { ListHandle } from './useList'
import { PAGE_SIZES } from './usePagedState'
import type { ListRow } from './types'

const STEPS: Partial<Record<string, string>> = { prev: '上一页', next: '下一页' }

/** The browser opens the page in a new tab or window. */
const isForBrowser = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/** Leave it to the list's own click handler around the link. */
function follow(event: MouseEvent) {
  if (isForBrowser(event)) event.stopPropagation()
  else event.preventDefault()
}

/** antd's arrows have no name and its page links lead nowhere; the item around them has the focus. */
const renderItem = (addressOf: (page: number) => string) => (page: number, kind: string, face: ReactNode) => {
  if (!isValidElement<Record<string, unknown>>(face)) return face
  // The jump over several pages is an icon of dots.
  if (face.type === 'a')
    return cloneElement(face, {
      href: addressOf(page),
      tabIndex: -1,
      onClick: follow,
      'aria-label': kind === 'page' ? undefined : `第 ${page} 页`,
    })
  return STEPS[kind] ? cloneElement(face, { 'aria-label': STEPS[kind] }) : face
}

export function ListFooter<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const { props, schema, state, query, total, filtered, display, fit } = list
  const { pathname, search } = useLocation()
  if (list.view || (query.error !== null && query.page === undefined)) return null
  if (total === undefined || query.page === undefined)
    return (
      <div className={styles.footer} data-list-footer>
        正在读取{props.noun}…
      </div>
    )
  const first = (query.page.pageNum - 1) * query.page.pageSize + 1
  const texts = countTexts({
    total,
    isLowerBound: query.page.totalIsLeast,
    unfilteredTotal: props.total,
    first,
    last: first + query.page.list.length - 1,
    filtered,
    noun: props.noun,
    classifier: props.classifier,
  })
  const narrow = display.layout !== 'wide'
  const sizes = [...new Set([fit, ...PAGE_SIZES])].toSorted((one, other) => one - other)
  const sizeText = (size: number) => (size === fit ? `随窗口，${size} 条` : `${size} 条/页`)
  /** Remembered; the number that follows the window is remembered as none. */
  const choose = (size: number) => {
    list.settings.change({ size: size === fit ? undefined : size })
    list.change({ size: size === fit ? (list.schema.defaultSize ?? size) : size })
  }
  return (
    <div className={styles.footer} data-list-footer>
      <p role="status">
        {texts.lead} <strong>{texts.count}</strong>
        {texts.rest}
      </p>
      {!narrow && state.order === undefined && !filtered && props.sortNote && (
        <p className={shared.aside}>{props.sortNote}</p>
      )}
      {narrow && <ReadTime list={list} />}
      <Deferred>
        <Pagination
          className={styles.pagination}
          size={list.large ? 'large' : undefined}
          current={state.page}
          pageSize={state.size}
          total={total}
          showSizeChanger={!narrow && { options: sizes.map((value) => ({ value, label: sizeText(value) })) }}
          pageSizeOptions={sizes}
          showLessItems={narrow}
          itemRender={renderItem((page) => pathname + serialiseState(schema, changeState(state, { page }), search))}
          onChange={(page, size) => (size === state.size ? list.change({ page }) : choose(size))}
        />
      </Deferred>
    </div>
  )
}
