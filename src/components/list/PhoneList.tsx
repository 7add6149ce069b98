import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { BulkMenu, SelectionCount } from './BulkMenu'
import { CardStream, STREAM_SIZE } from './CardStream'
import { FilterChips } from './FilterChips'
import { filterWords, keywordWord } from './filterWords'
import { FilterToggle } from './FilterToggle'
import { KeywordField } from './KeywordField'
import { EmptyList, FailedList } from './ListStates'
import styles from './PhoneList.module.css'
import { StateChips } from './StateChips'
import { PrimaryButton } from './Toolbar'
import type { ListHandle } from './useList'
import { isBulk } from './useBulk'
import type { ListRow } from './types'
import { pageQuery } from './useListQuery'

/** The list on a phone: cards that go on, and the primary action within the thumb's reach. */
export function PhoneList<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const { props, state, selection } = list
  const first = useQuery(pageQuery(props, { ...state, page: 1, size: STREAM_SIZE }))
  // Another choice of rows is another stream, which starts at its top.
  const stream = JSON.stringify([state.filters, state.order])
  const [reached, setReached] = useState({ stream, blocks: 1 })
  const blocks = reached.stream === stream ? reached.blocks : 1
  const reach = useCallback((next: number) => setReached((before) => ({ stream, blocks: before.stream === stream ? Math.max(before.blocks, next) : next })), [stream])

  const total = first.data?.total
  const words = filterWords(props.filters, state.filters)
  const shown = total === undefined ? 0 : Math.min(blocks * STREAM_SIZE, total)
  return (
    <div className={styles.page}>
      <h1 className={styles.unseen}>{props.title}</h1>
      <div className={styles.search} role="search" aria-label="筛选">
        <KeywordField value={String(state.filters[props.keyword.name] ?? '')} placeholder={props.keyword.placeholder} onChange={list.search} />
        <FilterToggle list={list} count={words.length} iconOnly total={total} />
      </div>
      {props.chips && <StateChips chips={props.chips} values={state.filters} onChange={list.filter} />}
      {!props.chips && <FilterChips words={words} onDrop={list.filter} onClear={list.reset} />}
      {first.isError && first.data === undefined ? (
        <FailedList list={{ ...list, query: { ...list.query, retry: () => void first.refetch(), fetching: first.isFetching, canShowLatest: false } }} error={first.error} />
      ) : total === 0 ? (
        <EmptyList list={list} words={[...keywordWord(props.keyword.name, state.filters), ...words]} />
      ) : (
        <div className={styles.stream}>
          <CardStream key={stream} list={list} blocks={Math.min(blocks, Math.max(1, Math.ceil((total ?? 1) / STREAM_SIZE)))} onReach={reach} />
        </div>
      )}
      <footer className={styles.bar}>
        {list.choosing ? (
          <>
            {selection.count > 0 ? <SelectionCount list={list} /> : <Button type="link" onClick={() => list.setChoosing(false)}>完成选择</Button>}
            <BulkMenu list={list} size="large" />
          </>
        ) : (
          <>
            <p role="status">
              {total === undefined ? `正在读取${props.noun}…` : <>已显示 <strong>{shown}</strong> / {total} {props.measure}</>}
              <small>{shown < (total ?? 0) ? '继续下滑加载' : total ? '已全部显示' : ''}</small>
            </p>
            {list.actions.granted.some(isBulk) && (
              <Button size="large" onClick={() => list.setChoosing(true)}>
                选择
              </Button>
            )}
            {props.primary && <PrimaryButton primary={props.primary} large />}
          </>
        )}
      </footer>
    </div>
  )
}
