import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { EmptyNewPicture } from '@/components/ui/art/StatePictures'
import { Thumbnail } from '@/components/list/cells'
import { QueryState } from '@/components/form/QueryState'
import { RefreshIcon } from '@/components/icons'
import { DownloadButton } from '@/components/list/DownloadButton'
import { useAccess } from '@/components/meta/useAccess'
import { Forbidden } from '@/components/ui/state/Forbidden'
import { StatePanel } from '@/components/ui/state/StatePanel'
import { code } from '@/contract/kit/core'
import { orderStatistics } from '@/contract/features/orderStatistics'
import type { OrderStatistics } from '@/contract/features/orderStatistics'
import { orderChannel } from '@/contract/features/order/orderStates'
import { call, CallError } from '@/lib/call'
import { formatTime } from '@/lib/time'
import { paths } from '@/routes/paths'
import { menus, right } from '@/contract/rights'
import { ChannelPanel } from './ChannelPanel'
import { Controls } from './Controls'
import { Daily } from './Daily'
import { Figures } from './Figures'
import css from './OrderList.module.css'
import { ordersOf } from './ordersOf'
import { SharePanel } from './SharePanel'
import { useStatisticsForm } from './useStatisticsForm'
import type { StatisticsForm } from './useStatisticsForm'

/** Of guides and products. */
const FIRST = 8

/** Totals of a period's orders and refunds; the server computes everything from stored data. */
export default function OrderList() {
  const handle = useStatisticsForm()
  const { request, refusal, renew } = handle
  const query = useQuery({
    queryKey: ['orderStatistics', 'read', request],
    queryFn: ({ signal }) => call(orderStatistics.read, { body: request }, { signal }),
    enabled: refusal === null,
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, isPlaceholderData } = query
  return (
    <div className={css.page}>
      <header className={css.title}>
        <h1 tabIndex={-1}>{menus.orderList.name}</h1>
        {data && <span className={css.readAt}>数据截至 {formatTime(data.at, 'MM-DD HH:mm')}，日期按北京时间</span>}
        <Tooltip title="刷新">
          <Button
            type="text"
            aria-label="刷新"
            loading={isFetching}
            icon={<RefreshIcon size={16} />}
            onClick={() => (renew(), void query.refetch())}
          />
        </Tooltip>
        <DownloadButton
          endpoint={orderStatistics.exportExcel}
          input={() => ({ body: request })}
          right={right('orderList', 'exportExcel')}
          noun="订单统计"
          description="逐日、按导览、按商品、按渠道各一张表；导出已记入操作记录"
          disabled={refusal !== null}
        />
      </header>
      <Controls form={handle} />
      {error && data && (
        <p className={css.stale} role="alert">
          没有读到新的统计，下面是 {formatTime(data.at, 'MM-DD HH:mm')} 的
        </p>
      )}
      {refusal === null &&
        (data ? <Body statistics={data} handle={handle} changing={isPlaceholderData} /> : <Missing query={query} />)}
    </div>
  )
}

/** Placeholders at the panels' final height, or the reason for their absence. */
function Missing({ query }: { query: Parameters<typeof QueryState>[0]['query'] }) {
  const { error } = query
  if (error instanceof CallError && error.code === code.forbidden)
    return <Forbidden action="查看订单统计" requestId={error.requestId ?? undefined} />
  if (error) {
    return (
      <div className={`${css.bone} ${css.state}`}>
        <QueryState query={query} what="订单统计" />
      </div>
    )
  }
  return (
    <div className={css.body} role="status" aria-label="正在读取订单统计">
      <span className={css.bone} data-figures />
      <span className={css.bone} data-chart />
      <span className={css.bone} data-chart />
    </div>
  )
}

const isEmpty = ({ figures, before }: OrderStatistics) =>
  [figures, before.figures].every(({ orders, refunded }) => orders === 0 && refunded === 0)

const coverOf = ({ name, cover }: OrderStatistics['guides']['list'][number]) => (
  <Thumbnail picture={cover} name={name} />
)

function Body({
  statistics,
  handle: { request, unit, setUnit },
  changing,
}: {
  statistics: OrderStatistics
  handle: StatisticsForm
  changing: boolean
}) {
  const mayOpenOrders = useAccess().opens(paths.orderRecord())
  const name = request.compare === 'year' ? '去年' : '上期'
  const { figures, guides, products, channels } = statistics
  return (
    <div className={css.body} data-changing={changing || undefined} aria-busy={changing}>
      <Figures statistics={statistics} name={name} />
      {isEmpty(statistics) ? (
        <StatePanel
          framed
          picture={<EmptyNewPicture />}
          title="没有订单"
          text={`所选的时间和${name}都没有付款的订单，也没有到账的退款。换一段时间，或去掉导览、商品、渠道的限制。`}
        />
      ) : (
        <>
          <div className={css.columns}>
            <Daily
              statistics={statistics}
              unit={unit}
              onUnit={setUnit}
              name={name}
              ordersOf={mayOpenOrders ? ({ from, to }) => ordersOf({ ...request, from, to }) : undefined}
            />
          </div>
          <div className={css.shares}>
            <SharePanel
              title="按导览"
              label="导览"
              classifier="个"
              shares={guides}
              total={figures.amount}
              first={FIRST}
              bars
              picture={coverOf}
              ordersOf={mayOpenOrders ? ({ key }) => ordersOf({ ...request, guideId: key }) : undefined}
            />
            <SharePanel
              title="按商品"
              label="商品"
              classifier="种"
              shares={products}
              total={figures.amount}
              first={FIRST}
              bars
              ordersOf={mayOpenOrders ? ({ key }) => ordersOf({ ...request, product: key }) : undefined}
            />
            <ChannelPanel
              channels={channels}
              total={figures.amount}
              ordersOf={
                mayOpenOrders ? ({ key }) => ordersOf({ ...request, channel: orderChannel.parse(key) }) : undefined
              }
            />
          </div>
        </>
      )}
    </div>
  )
}
