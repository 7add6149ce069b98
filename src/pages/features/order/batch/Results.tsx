import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { QueryState } from '@/components/form/QueryState'
import { StateTag } from '@/components/list/cells'
import { yuanText } from '@/contract/kit/money'
import { refundBatch } from '@/contract/features/order/refundBatch'
import type { BatchOrder, RefundBatchDetail } from '@/contract/features/order/refundBatch'
import { BATCH_ROW_STATE_NAMES } from '@/contract/features/order/refundBatchStates'
import type { BatchRowState } from '@/contract/features/order/refundBatchStates'
import { call } from '@/lib/call'
import { formatTime } from '@/lib/time'
import { paths } from '@/routes/paths'
import css from './Results.module.css'
import { batchTotal, ROW_STATE_TAGS } from './words'

const PAGE_SIZE = 50
const POLL_MS = 4000

type Chosen = BatchRowState | 'all'

const CHOICES = ['failed', 'skipped', 'recorded', 'refunding', 'refunded', 'queued'] as const

/** Each order of a batch with its result; failures are shown first, if there are any. */
export function Results({ batch, isMoving }: { batch: RefundBatchDetail; isMoving: boolean }) {
  const { id, progress } = batch
  const [choice, setChoice] = useState<Chosen | null>(null)
  const chosen = choice ?? (progress.failed.count > 0 ? 'failed' : 'all')
  const query = useInfiniteQuery({
    queryKey: ['refundBatch', 'orders', id, chosen],
    queryFn: ({ pageParam, signal }) =>
      call(
        refundBatch.orders,
        { body: { id, pageNum: pageParam, pageSize: PAGE_SIZE, ...(chosen !== 'all' && { state: chosen }) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, total }) => (pageNum * PAGE_SIZE < total ? pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: isMoving ? POLL_MS : false,
  })
  const counts = (name: Chosen) => (name === 'all' ? batchTotal(batch).count : progress[name].count)
  const shown: Chosen[] = ['all', ...CHOICES.filter((name) => progress[name].count > 0 || name === chosen)]
  return (
    <section className={css.panel} aria-label="逐笔结果">
      <header className={css.head}>
        <h2>逐笔结果</h2>
        <div className={css.choices}>
          <Segmented<Chosen>
            aria-label="结果"
            value={chosen}
            onChange={setChoice}
            options={shown.map((name) => ({
              value: name,
              label: `${name === 'all' ? '全部' : BATCH_ROW_STATE_NAMES[name].split('，')[0]} ${counts(name)}`,
            }))}
          />
        </div>
      </header>
      {query.data === undefined ? (
        <QueryState query={query} what="逐笔结果" />
      ) : (
        <ul className={css.rows}>
          {query.data.pages
            .flatMap(({ list }) => list)
            .map((row) => (
              <OrderLine key={row.id} row={row} />
            ))}
        </ul>
      )}
      {query.data?.pages[0]?.total === 0 && <p className={css.none}>没有这样的订单</p>}
      {query.hasNextPage && (
        <Button type="text" block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          再看 {PAGE_SIZE} 笔
        </Button>
      )}
    </section>
  )
}

function OrderLine({ row: { id, number, product, quantity, amount, state, at, why } }: { row: BatchOrder }) {
  return (
    <li className={css.row}>
      <span className={css.order}>
        <Link to={`${paths.orderRecord()}?order=${encodeURIComponent(id)}`}>{number}</Link>
        <small>
          {product} × {quantity}
        </small>
      </span>
      <span className={css.amount}>{yuanText(amount)}</span>
      <span className={css.result}>
        <StateTag {...ROW_STATE_TAGS[state]} name={BATCH_ROW_STATE_NAMES[state]} />
        {why !== '' && <small>{why}</small>}
      </span>
      <time className={css.at}>{formatTime(at, 'MM-DD HH:mm:ss')}</time>
    </li>
  )
}
