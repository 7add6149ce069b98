import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { QueryState } from '@/components/form/QueryState'
import { PlusIcon } from '@/components/icons'
import { StateTag } from '@/components/list/cells'
import { EmptyNewPicture } from '@/components/ui/art/StatePictures'
import { StatePanel } from '@/components/ui/state/StatePanel'
import { moneyText } from '@/contract/kit/money'
import { refundBatch } from '@/contract/features/order/refundBatch'
import type { RefundBatch } from '@/contract/features/order/refundBatch'
import { BATCH_STATE_NAMES } from '@/contract/features/order/refundBatchStates'
import { call } from '@/lib/call'
import { formatTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import css from './Batches.module.css'
import { BATCH_STATE_TAGS, batchTotal, countText, daysText } from './words'

const PAGE_SIZE = 20

interface BatchListProps {
  onOpen: (id: string) => void
  onNew: () => void
}

/** All batches, the latest first. */
export function BatchList({ onOpen, onNew }: BatchListProps) {
  const query = useInfiniteQuery({
    queryKey: ['refundBatch', 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(refundBatch.list, { body: { pageNum: pageParam, pageSize: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, total }) => (pageNum * PAGE_SIZE < total ? pageNum + 1 : undefined),
  })
  const newButton = (
    <Button type="primary" icon={<PlusIcon size={16} />} onClick={onNew}>
      新建批量退款
    </Button>
  )
  if (query.data === undefined)
    return (
      <section className={shared.card}>
        <QueryState query={query} what="批量退款" />
      </section>
    )
  const batches = query.data.pages.flatMap(({ list }) => list)
  if (batches.length === 0)
    return (
      <section className={shared.card}>
        <StatePanel
          picture={<EmptyNewPicture />}
          title="还没有批量退款"
          text="临时闭园时，把这些天能用、还没有听过的订单一次退掉；要另一人复核"
          actions={newButton}
        />
      </section>
    )
  return (
    <section className={shared.card} aria-label="批量退款">
      <header className={css.panelHead}>
        <h2>每一批</h2>
        <span className={shared.end}>{newButton}</span>
      </header>
      <ul>
        {batches.map((batch) => (
          <li key={batch.id}>
            <BatchLine batch={batch} onOpen={() => onOpen(batch.id)} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button type="text" block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          更早的
        </Button>
      )}
    </section>
  )
}

function BatchLine({ batch, onOpen }: { batch: RefundBatch; onOpen: () => void }) {
  const { number, name, guide, state, created, progress } = batch
  const total = batchTotal(batch)
  return (
    <button type="button" className={css.batch} onClick={onOpen}>
      <span className={css.words}>
        <b>{name}</b>
        <small>
          {guide.name}，{daysText(batch)}；{number}，{created.by?.name} {formatTime(created.at, 'MM-DD HH:mm')}
        </small>
      </span>
      <StateTag {...BATCH_STATE_TAGS[state]} name={BATCH_STATE_NAMES[state]} />
      <span className={css.sums}>
        <b>{moneyText(total.amount)}</b>
        <small>
          {countText(total.count)}
          {progress.failed.count > 0 && <em>，{progress.failed.count} 笔没有退成</em>}
        </small>
      </span>
    </button>
  )
}
