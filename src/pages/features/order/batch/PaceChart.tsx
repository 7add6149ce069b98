import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Chart } from '@/components/chart'
import { QueryState } from '@/components/form/QueryState'
import { refundBatch } from '@/contract/features/order/refundBatch'
import type { RefundBatchDetail } from '@/contract/features/order/refundBatch'
import { CHANNEL_CALLS_MAX } from '@/contract/features/order/refundBatchStates'
import { call } from '@/lib/call'
import { paceOf, paceSteps, paceTable, rateText, stepText, timeOfStep } from './paceSteps'
import type { PaceStep } from './paceSteps'
import shared from '@/theme/shared.module.css'
import css from './Side.module.css'

const HEIGHT = 188
const POLL_MS = 5000
const NONE: readonly PaceStep[] = []

/** 10 秒, 2 分钟 */
const lengthText = (seconds: number): string => (seconds < 60 ? `${seconds} 秒` : `${seconds / 60} 分钟`)

/** What the channel was asked in each stretch of the run, as recorded, against its limit. */
export default function PaceChart({ batch: { id, state, finishedAt } }: { batch: RefundBatchDetail }) {
  const isRunning = state === 'running'
  const query = useQuery({
    queryKey: ['refundBatch', 'calls', id, finishedAt],
    queryFn: ({ signal }) => call(refundBatch.calls, { params: { id } }, { signal }),
    refetchInterval: isRunning ? POLL_MS : false,
  })
  const { data } = query
  const steps = useMemo(() => (data ? paceSteps(data) : NONE), [data])
  const seconds = data?.seconds ?? 1
  const build = useMemo(() => paceOf(steps, seconds), [steps, seconds])
  const table = useMemo(() => paceTable(steps, seconds), [steps, seconds])
  const most = Math.max(0, ...steps.map(({ batch, others }) => batch + others))
  if (data === undefined)
    return query.isError ? <QueryState query={query} what="速度" /> : <div style={{ height: HEIGHT }} />
  return (
    <div className={css.chart}>
      <p className={`${shared.hint} ${css.limit}`}>
        <i />
        渠道上限 {CHANNEL_CALLS_MAX} 次/秒
      </p>
      <Chart
        title="问渠道的速度，次/秒"
        summary={`每 ${lengthText(seconds)}一格，最多 ${rateText(most)} 次/秒，渠道上限 ${CHANNEL_CALLS_MAX} 次/秒`}
        build={build}
        height={HEIGHT}
        table={table}
        points={{
          count: steps.length,
          textAt: (place) => {
            const step = steps[place]
            return step ? `${timeOfStep(steps, seconds, place)}，${stepText(step)}` : ''
          },
        }}
      />
      <p className={css.text}>
        每 {lengthText(seconds)}一格，格内平均；最多 {rateText(most)} 次/秒，其余的留给突然增多的付款。
      </p>
    </div>
  )
}
