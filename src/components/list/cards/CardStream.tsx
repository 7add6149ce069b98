import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import shared from '@/theme/shared.module.css'
import styles from './Cards.module.css'
import { RowCards } from './RowCards'
import type { ListHandle } from '../useList'
import type { ListRow } from '../types'
import { pageQuery } from '../useListQuery'
import { STREAM_SIZE } from './usePhoneList'

/** Card height with gap, until a block has been measured. */
const CARD_HEIGHT = 138
const LOOK_AHEAD_MARGIN = '800px 0px'

interface CardStreamProps<R extends ListRow> {
  list: ListHandle<R>
  /** Number of blocks reached so far. */
  blocks: number
  onReachEnd: (blocks: number) => void
}

/**
 * Infinite scroll of cards. Only blocks near the viewport render cards and keep their query active; the others are
 * spacers of the same height. Ten thousand rows cost as much as a screenful, and a refresh reads only visible blocks.
 */
export function CardStream<R extends ListRow>({ list, blocks, onReachEnd }: CardStreamProps<R>) {
  return Array.from({ length: blocks }, (_, index) => (
    <Block key={index} list={list} page={index + 1} last={index + 1 === blocks} onReachEnd={onReachEnd} />
  ))
}

interface BlockProps<R extends ListRow> {
  list: ListHandle<R>
  page: number
  last: boolean
  onReachEnd: (blocks: number) => void
}

function Block<R extends ListRow>({ list, page, last, onReachEnd }: BlockProps<R>) {
  const box = useRef<HTMLUListElement>(null)
  const [isNear, setIsNear] = useState(page === 1)
  const [height, setHeight] = useState(STREAM_SIZE * CARD_HEIGHT)
  const source = pageQuery(list.props, { ...list.state, page, size: STREAM_SIZE })
  const query = useQuery({ ...source, enabled: isNear })
  // The previous block: its last row decides whether the first heading continues here.
  const previousBlock = useQuery({
    ...pageQuery(list.props, { ...list.state, page: page - 1, size: STREAM_SIZE }),
    enabled: false,
  })

  const { renew } = list.selection.store
  const read = query.data?.list
  useEffect(() => {
    if (read) renew(read)
  }, [renew, read])

  useEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        // Fast scrolling delivers several crossings at once: the last counts.
        const entry = entries.at(-1)
        if (entry === undefined) return
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height)
        setIsNear(entry.isIntersecting)
      },
      { root: scrollParent(element), rootMargin: LOOK_AHEAD_MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const isAtEnd = last && isNear && query.data !== undefined && page * STREAM_SIZE < query.data.total
  useEffect(() => {
    if (isAtEnd) onReachEnd(page + 1)
  }, [isAtEnd, onReachEnd, page])

  return (
    <ul
      ref={box}
      className={styles.stream}
      style={isNear && query.data ? undefined : { height }}
      aria-label={`${list.props.title} 第 ${page} 段`}
    >
      {isNear && (
        <>
          {query.isError && page > 1 && (
            <FailedBlock read={query.data !== undefined} onRetry={() => void query.refetch()} />
          )}
          {!query.isLoadingError && !query.data && <CardSkeletons count={6} />}
          {query.data && (
            <RowCards
              list={list}
              rows={query.data.list}
              before={previousBlock.data?.list.at(-1)}
              selectable={list.choosing}
            />
          )}
        </>
      )}
    </ul>
  )
}

/** For the first block the page itself shows the error. */
function FailedBlock({ read, onRetry }: { read: boolean; onRetry: () => void }) {
  return (
    <li className={styles.failed} role="alert">
      {read ? '这一段没有读到新的' : '这一段没有读到'}
      <Button onClick={onRetry}>重试</Button>
    </li>
  )
}

export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} className={`${shared.card} ${styles.card}`} aria-hidden="true">
      <span className={styles.picture} data-bone />
      <span className={styles.words}>
        <span className={styles.bone} />
        <span className={styles.bone} />
        <span className={styles.bone} />
      </span>
    </li>
  ))
}

/** The scroll container. With the window as root, the look-ahead margin would not apply inside it. */
function scrollParent(element: Element): Element | null {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return null
}
