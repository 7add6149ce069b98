import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { QueryState } from '@/components/form/QueryState'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { PauseIcon, PlayIcon } from '@/components/icons'
import { TrailButton } from '@/components/record/TrailButton'
import { StateTag } from '@/components/list/cells'
import { DownloadButton } from '@/components/list/DownloadButton'
import { useToast } from '@/components/ui/toast/useToast'
import { code } from '@/contract/kit/core'
import { refundBatch } from '@/contract/features/order/refundBatch'
import type { RefundBatchDetail } from '@/contract/features/order/refundBatch'
import { BATCH_MOVES, BATCH_STATE_NAMES } from '@/contract/features/order/refundBatchStates'
import type { BatchMove } from '@/contract/features/order/refundBatchStates'
import { call, CallError } from '@/lib/call'
import shared from '@/theme/shared.module.css'
import { BatchHead } from './BatchHead'
import css from './Batches.module.css'
import type { Move } from './moves'
import { Pace } from './Pace'
import { ProductTable } from './ProductTable'
import { Progress } from './Progress'
import { Results } from './Results'
import { Review } from './Review'
import { BATCH_STATE_TAGS, daysText } from './words'

/** How often a batch is read: while something of it moves, and while somebody else may decide. */
const POLL_MS = 3000
const WAITING_POLL_MS = 10_000

const pollOf = (batch: RefundBatchDetail): number | false => {
  if (isMoving(batch)) return POLL_MS
  return batch.state === 'submitted' || batch.state === 'paused' ? WAITING_POLL_MS : false
}

const isMoving = ({ state, progress }: RefundBatchDetail): boolean =>
  state === 'running' || progress.refunding.count > 0

/** One batch: how far it is, what became of each order, and who approved it. */
export function BatchPage({ id, onClose }: { id: string; onClose: () => void }) {
  const queryKey = ['refundBatch', 'detail', id]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(refundBatch.detail, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : pollOf(data)),
  })
  const { busy, move } = useMoves(query.data, queryKey)
  const batch = query.data
  if (batch === undefined)
    return (
      <>
        <BatchHead title="批量退款" note="" onClose={onClose} />
        <section className={shared.card}>
          <QueryState query={query} what="这一批退款" />
        </section>
      </>
    )
  const { name, number, note, guide, state } = batch
  return (
    <>
      <BatchHead
        title={name}
        note={`${guide.name}，${daysText(batch)}；${note}；批号 ${number}`}
        state={<StateTag {...BATCH_STATE_TAGS[state]} name={BATCH_STATE_NAMES[state]} />}
        onClose={onClose}
      >
        {state === 'running' && <span className={css.quiet}>离开这一页也会继续</span>}
        <TrailButton domain="refundBatch" id={id} name={name} size={18} />
        <DownloadButton
          endpoint={refundBatch.exportExcel}
          input={() => ({ body: { id } })}
          noun="批量退款"
          description="是这一批每笔的结果；导出已记入操作记录"
        />
        {state === 'running' && (
          <Button icon={<PauseIcon size={16} />} loading={busy === 'pause'} onClick={() => void move('pause')}>
            暂停
          </Button>
        )}
        {state === 'paused' && (
          <Button
            type="primary"
            icon={<PlayIcon size={16} />}
            loading={busy === 'resume'}
            onClick={() => void move('resume')}
          >
            继续
          </Button>
        )}
      </BatchHead>
      <div className={css.columns}>
        <div className={css.stack}>
          <Progress batch={batch} />
          <section className={shared.card} aria-label="退什么">
            <header className={css.panelHead}>
              <h2>退什么</h2>
              <span className={css.quiet}>
                {batch.except.length === 0 ? '提交时没有听过的' : `不含 ${batch.except.join('、')}`}
              </span>
            </header>
            <ProductTable products={batch.products} />
          </section>
          <Results batch={batch} busy={busy} move={move} />
        </div>
        <div className={css.stack}>
          <Pace batch={batch} busy={busy} move={move} />
          <Review batch={batch} readAt={query.dataUpdatedAt} busy={busy} move={move} />
        </div>
      </div>
    </>
  )
}

/** The moves of a batch; whether one was carried out. */
function useMoves(batch: RefundBatchDetail | undefined, queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const toast = useToast()
  const { busy, once } = useSingleFlight<BatchMove>()
  const move: Move = async (name, more = {}) => {
    let isDone = false
    await once(name, async () => {
      if (!batch) return
      try {
        const after = await call(refundBatch.move, {
          body: { id: batch.id, version: batch.version, move: name, ...more },
        })
        client.setQueryData(queryKey, after)
        isDone = true
      } catch (error) {
        toast.failed(`没有${BATCH_MOVES[name].label}`, error)
        if (!(error instanceof CallError) || error.code === code.conflict)
          await client.invalidateQueries({ queryKey: [...queryKey] })
      }
    })
    if (isDone) {
      void client.invalidateQueries({ queryKey: ['order', 'waiting'] })
      void client.invalidateQueries({ queryKey: ['refundBatch', 'list'] })
      void client.invalidateQueries({ queryKey: ['refundBatch', 'orders'] })
    }
    return isDone
  }
  return { busy, move }
}
