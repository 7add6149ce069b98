import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { QueryState } from '@/components/form/QueryState'
import { StateTag } from '@/components/list/cells'
import { RefreshIcon } from '@/components/icons'
import { yuanText } from '@/contract/kit/money'
import { refundBatch } from '@/contract/features/order/refundBatch'
import type { BatchOrder, RefundBatchDetail } from '@/contract/features/order/refundBatch'
import { BATCH_MOVES, BATCH_ROW_STATE_NAMES } from '@/contract/features/order/refundBatchStates'
import type { BatchMove, BatchRowState } from '@/contract/features/order/refundBatchStates'
import { call } from '@/lib/call'
import { formatTime } from '@/lib/time'
import { paths } from '@/routes/paths'
import shared from '@/theme/shared.module.css'
import type { Move } from './moves'
import css from './Results.module.css'
import { batchTotal, ROW_STATE_TAGS, ROW_STATES } from './words'

const PAGE_SIZE = 50

type Chosen = BatchRowState | 'all'

interface ResultsProps {
  batch: RefundBatchDetail
  busy: BatchMove | null
  move: Move
}

/** Each order of a batch with its result; failures are shown first, if there are any. */
export function Results({ batch, busy, move }: ResultsProps) {
  const { id, progress } = batch
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>(progress.failed.count > 0 ? 'failed' : 'all')
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
  })
  // The rows follow the counts.
  const counted = JSON.stringify(progress)
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['refundBatch', 'orders', id] })
  }, [client, counted, id])
  const countOf = (name: Chosen) => (name === 'all' ? batchTotal(batch).count : progress[name].count)
  const choices: Chosen[] = ['all', ...ROW_STATES.filter((name) => progress[name].count > 0 || name === chosen)]
  return (
    <section className={shared.card} aria-label="逐笔结果">
      <header className={css.head}>
        <h2>逐笔结果</h2>
        <div className={css.choices}>
          <Segmented<Chosen>
            aria-label="结果"
            value={chosen}
            onChange={setChosen}
            options={choices.map((name) => ({
              value: name,
              label: `${name === 'all' ? '全部' : BATCH_ROW_STATE_NAMES[name].split('，')[0]} ${countOf(name)}`,
            }))}
          />
        </div>
        <RetryAll batch={batch} busy={busy} move={move} />
      </header>
      {query.data === undefined ? (
        <QueryState query={query} what="逐笔结果" />
      ) : (
        <ul>
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

/** Tries all that failed again; what is still with the channel or was given up is left to its order. */
function RetryAll({ batch: { state, retryable, progress, pace }, busy, move }: ResultsProps) {
  if (retryable === 0 || !BATCH_MOVES.retry.from.includes(state)) return null
  const left = progress.failed.count - retryable
  return (
    <Popconfirm
      title={`重试没有退成的 ${retryable} 笔？`}
      description={
        <span className={css.confirm}>
          按每秒 {pace} 笔排队再退，开始听过的不退。
          {left > 0 && `另有 ${left} 笔要在订单里处理：钱还在渠道，或已经放弃。`}
        </span>
      }
      okText={`重试 ${retryable} 笔`}
      onConfirm={() => void move('retry')}
    >
      <Button className={shared.end} icon={<RefreshIcon size={16} />} loading={busy === 'retry'}>
        全部重试 {retryable} 笔
      </Button>
    </Popconfirm>
  )
}
