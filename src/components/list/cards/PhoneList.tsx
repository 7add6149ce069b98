import { useCallback, useState } from 'react'
import { CardStream } from './CardStream'
import { FilterChips } from '../filters/FilterChips'
import { filterTexts, keywordText } from '../filters/filterTexts'
import { FilterToggle } from '../filters/FilterToggle'
import { KeywordField } from '../filters/KeywordField'
import { EmptyList, FailedList, StaleNote } from '../ListStates'
import { Button } from 'antd'
import { BulkMenu, SelectionCount } from '../bulk/BulkMenu'
import { countText, LIST_END } from '../countTexts'
import { isBulk } from '../bulk/useBulk'
import hidden from '@/components/ui/visuallyHidden/VisuallyHidden.module.css'
import styles from './PhoneList.module.css'
import { StateChips } from '../filters/StateChips'
import { Refresh, PrimaryButton, ReadTime } from '../Toolbar'
import type { ListHandle } from '../useList'
import type { ListRow } from '../types'
import { STREAM_SIZE, usePhoneList } from './usePhoneList'
import { useRowFocus } from '../row/useRowFocus'
import { ViewSwitch } from '../ViewSwitch'

/** Within thumb reach: the count and the actions. */
function PhoneBar<R extends ListRow>({ list, visible }: { list: ListHandle<R>; visible: number }) {
  const { props, total, query, selection, choosing } = list
  if (choosing) {
    return (
      <footer className={styles.bar}>
        {selection.count > 0 ? (
          <SelectionCount list={list} />
        ) : (
          <Button type="link" onClick={() => list.setChoosing(false)}>
            完成选择
          </Button>
        )}
        <BulkMenu list={list} size="large" />
      </footer>
    )
  }
  return (
    <footer className={styles.bar}>
      <p role="status">
        {total === undefined ? (
          `正在读取${props.noun}…`
        ) : (
          <>
            已显示 <strong>{visible}</strong> / {countText(total, query.page?.totalIsLeast)} {props.classifier}
          </>
        )}
        <small>
          <ReadTime list={list} />
          {total ? ` · ${visible < total ? '继续下滑加载' : query.page?.totalIsLeast ? LIST_END : '已全部显示'}` : ''}
        </small>
      </p>
      {Boolean(total) && list.actions.granted.some(isBulk) && (
        <Button size="large" onClick={() => list.setChoosing(true)}>
          选择
        </Button>
      )}
      {!list.untouched && props.primary && <PrimaryButton primary={props.primary} large />}
    </footer>
  )
}

/** The list on a phone: infinite cards, primary action within thumb reach. */
export function PhoneList<R extends ListRow>({ list: tableList }: { list: ListHandle<R> }) {
  const list = usePhoneList(tableList)
  const { props, state, query, total } = list
  // Other filters or another order start a new stream at the top.
  const stream = JSON.stringify([state.filters, state.order])
  const [progress, setProgress] = useState({ stream, blocks: 1 })
  const blocks = progress.stream === stream ? progress.blocks : 1
  const showBlocks = useCallback(
    (next: number) =>
      setProgress((before) => ({ stream, blocks: before.stream === stream ? Math.max(before.blocks, next) : next })),
    [stream],
  )

  const filterChips = filterTexts(props.filters, state.filters)
  const page = useRowFocus()
  const failed = query.error !== null && query.page === undefined
  return (
    <div ref={page} className={styles.page}>
      <h1 className={hidden.unseen} tabIndex={-1}>
        {props.title}
      </h1>
      {props.tabs}
      <div className={styles.search} role="search" aria-label="筛选">
        <KeywordField
          value={String(state.filters[props.keyword.name] ?? '')}
          placeholder={props.keyword.placeholder}
          onChange={list.search}
        />
        <FilterToggle list={list} count={filterChips.length} iconOnly />
        <Refresh list={list} square />
      </div>
      {props.note && <div className={styles.extra}>{props.note}</div>}
      {(props.extra || props.calendar) && (
        <div className={styles.extra}>
          {props.extra}
          {props.calendar && <ViewSwitch name={props.name} calendar={props.calendar} />}
        </div>
      )}
      {props.chips && <StateChips chips={props.chips} values={state.filters} onChange={list.filter} />}
      {!props.chips && <FilterChips chips={filterChips} onDrop={list.filter} onClear={list.reset} />}
      <div className={styles.stale}>
        <StaleNote list={list} />
      </div>
      {failed || total === 0 ? (
        <div className={styles.state}>
          {failed ? (
            <FailedList list={list} error={query.error} />
          ) : (
            <EmptyList list={list} words={[...keywordText(props.keyword.name, state.filters), ...filterChips]} />
          )}
        </div>
      ) : (
        <div className={styles.stream}>
          <CardStream
            key={stream}
            list={list}
            blocks={Math.min(blocks, Math.max(1, Math.ceil((total ?? 1) / STREAM_SIZE)))}
            onReachEnd={showBlocks}
          />
        </div>
      )}
      <PhoneBar list={list} visible={total === undefined ? 0 : Math.min(blocks * STREAM_SIZE, total)} />
    </div>
  )
}
