import type { ReactNode } from 'react'
import { Hint } from '@/components/ui/hint/Hint'
import { KeyCaps } from '@/components/keys/KeyCaps'
import { Deferred } from '@/components/lazy/Deferred'
import shared from '@/theme/shared.module.css'
import { BulkMenu, SelectionCount } from './bulk/BulkMenu'
import { FilterBar } from './filters/FilterBar'
import { FilterChips } from './filters/FilterChips'
import { filterTexts, keywordText } from './filters/filterTexts'
import { FilterToggle } from './filters/FilterToggle'
import { keywordWidth } from './filters/inBar'
import { KeywordField } from './filters/KeywordField'
import { ListFooter } from './ListFooter'
import { ListGrid } from './cards/ListGrid'
import styles from './ListPage.module.css'
import { EmptyList, FailedList, StaleNote } from './ListStates'
import { ListTable } from './table/ListTable'
import { PrimaryButton, Tools } from './Toolbar'
import { useIsReading } from './queryState'
import type { ListHandle } from './useList'
import type { ListPageProps, ListRow } from './types'
import { useRowFocus } from './row/useRowFocus'
import { ViewSwitch } from './ViewSwitch'

/** Horizontal padding beside the filters, both sides together. */
const HEAD_PADDING = 32

interface WideListProps<R extends ListRow> {
  list: ListHandle<R>
  wrapList: NonNullable<ListPageProps<R>['wrapList']>
}

/** The list in a single panel, divided by hairlines: filters, tools, rows, footer. */
export function WideList<R extends ListRow>({ list, wrapList }: WideListProps<R>) {
  const { props, display, watchPanel } = list
  const wide = display.layout === 'wide'
  const page = useRowFocus()
  return (
    <div ref={page} className={styles.page}>
      <header className={styles.title}>
        <h1 tabIndex={-1}>{props.title}</h1>
        {props.tabs}
        {props.total !== undefined && <span className={shared.chip}>{props.total}</span>}
        {props.note}
        {list.sortable && (
          <span className={styles.hint}>
            <Hint name="sort">
              按住行首的把手可以拖动排序；键盘把焦点移到把手，按 <KeyCaps keys="Space" /> 拿起、
              <KeyCaps keys="ArrowUp" /> <KeyCaps keys="ArrowDown" /> 移动
            </Hint>
          </span>
        )}
        {!wide && !list.untouched && props.primary && (
          <span className={styles.end}>
            <PrimaryButton primary={props.primary} large={list.large} />
          </span>
        )}
      </header>
      {wrapList(
        <section
          ref={watchPanel}
          className={styles.panel}
          data-layout={display.layout}
          data-density={display.density}
          aria-label={props.title}
        >
          {wide ? <WideHead list={list} /> : <NarrowHead list={list} />}
          <StaleNote list={list} />
          <BusyBody list={list}>
            <Body list={list} />
          </BusyBody>
          <ListFooter list={list} />
        </section>,
      )}
    </div>
  )
}

/** Takes the rows as children, so that they do not re-render when a fetch starts or ends. */
function BusyBody<R extends ListRow>({ list: { query }, children }: { list: ListHandle<R>; children: ReactNode }) {
  return (
    <div className={styles.body} data-changing={query.changing || undefined} aria-busy={useIsReading(query.source)}>
      {children}
    </div>
  )
}

function Body<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const { props, query, state, rows, loading, display, view } = list
  if (view) return view.render({ filters: state.filters, display })
  if (query.error !== null && query.page === undefined) return <FailedList list={list} error={query.error} />
  if (!loading && rows.length === 0 && list.total === 0) {
    return (
      <EmptyList
        list={list}
        words={[...keywordText(props.keyword.name, state.filters), ...filterTexts(props.filters, state.filters)]}
      />
    )
  }
  return list.settings.view === 'grid' ? <ListGrid list={list} /> : <ListTable list={list} />
}

function Keyword<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const { keyword } = list.props
  return (
    <KeywordField
      value={String(list.state.filters[keyword.name] ?? '')}
      placeholder={keyword.placeholder}
      onChange={list.search}
    />
  )
}

function WideHead<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const { props, state } = list
  return (
    <div className={styles.head}>
      <div className={styles.row} role="search" aria-label="筛选">
        <Keyword list={list} />
        {/* Rows take priority. */}
        <Deferred>
          <FilterBar
            availableWidth={list.availableWidth - HEAD_PADDING - keywordWidth(props.keyword.placeholder)}
            filters={props.filters}
            values={state.filters}
            onChange={list.filter}
            onReset={list.reset}
          />
        </Deferred>
      </div>
      <div className={styles.row}>
        {!list.untouched && props.primary && <PrimaryButton primary={props.primary} />}
        <BulkMenu list={list} />
        <SelectionCount list={list} />
        <span className={styles.end}>
          <Deferred>
            <Tools list={list} />
            <ViewSwitch name={props.name} calendar={props.calendar} views={props.views} large={list.large} />
          </Deferred>
        </span>
      </div>
    </div>
  )
}

function NarrowHead<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const { props, state, selection } = list
  const chips = filterTexts(props.filters, state.filters)
  return (
    <div className={styles.head}>
      <div className={styles.row} role="search" aria-label="筛选">
        <Keyword list={list} />
        <FilterToggle list={list} count={chips.length} />
        <BulkMenu list={list} text="批量" size={list.large ? 'large' : undefined} />
        <span className={styles.end}>
          <Tools list={list} />
          <ViewSwitch name={props.name} calendar={props.calendar} views={props.views} large={list.large} />
        </span>
      </div>
      {selection.count > 0 && (
        <div className={styles.row}>
          <SelectionCount list={list} />
        </div>
      )}
      {chips.length > 0 && (
        <div className={styles.row}>
          <FilterChips chips={chips} onDrop={list.filter} onClear={list.reset} />
        </div>
      )}
    </div>
  )
}
