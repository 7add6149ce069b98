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
import { buyer as buyerShape, orderChannel } from '@/contract/features/order/orderStates'
import { call, CallError } from '@/lib/call'
import { formatTime } from '@/lib/time'
import { paths } from '@/routes/paths'
import { menus } from '@/contract/rights'
import { Controls } from './Controls'
import { Daily } from './Daily'
import { Figures } from './Figures'
import { useBridge } from '@/entities/orderBridge/useBridge'
import shared from '@/theme/shared.module.css'
import css from './OrderList.module.css'
import { ordersOf as addressOf } from './ordersOf'
import type { OrdersOf } from './ordersOf'
import { PartsPanel } from './PartsPanel'
import { ReasonPanel } from './ReasonPanel'
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
        {data && (
          <span className={css.readAt}>
            数据截至 {formatTime(data.at, 'MM-DD HH:mm')}，随每笔支付与退款更新
            {data.check?.differing === 0 && `；${formatTime(data.check.at, 'MM-DD HH:mm')} 与逐笔重算一致`}
          </span>
        )}
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
          noun="订单统计"
          description="逐日、逐周、逐月、按导览、按商品、按渠道、退款原因、新老客各一张表；导出已记入操作记录"
          disabled={refusal !== null}
        />
      </header>
      <Controls form={handle} />
      {error && data && (
        <p className={css.stale} role="alert">
          没有读到新的统计，下面是 {formatTime(data.at, 'MM-DD HH:mm')} 的
        </p>
      )}
      {data && <CheckNote check={data.check} />}
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
      <div className={`${shared.card} ${css.bone} ${css.state}`}>
        <QueryState query={query} what="订单统计" />
      </div>
    )
  }
  return (
    <div className={css.body} role="status" aria-label="正在读取订单统计">
      <span className={`${shared.card} ${css.bone}`} data-figures />
      <span className={`${shared.card} ${css.bone}`} data-chart />
      <span className={`${shared.card} ${css.bone}`} data-chart />
    </div>
  )
}

/** What the daily recount says; silent while it agrees. */
const CheckNote = ({ check }: Pick<OrderStatistics, 'check'>) =>
  check !== null && check.differing > 0 ? (
    <p className={css.stale} role="alert">
      {formatTime(check.at, 'MM-DD HH:mm')} 逐笔重算，有 {check.differing} 天与这里的汇总不一致
      {check.firstDay !== null && `，最早是 ${check.firstDay}`}。请运维重建统计，订单记录和账目不受影响。
    </p>
  ) : null

const isEmpty = ({ figures, before }: OrderStatistics) =>
  [figures, before.figures].every(({ orders, refunded }) => orders === 0 && refunded === 0)

type GuideShare = OrderStatistics['guides']['list'][number]

const coverOf = ({ name, cover }: GuideShare) => <Thumbnail picture={cover} name={name} />

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
  const { guideId, product, channel, buyer } = request
  const bridge = useBridge({ guideId, product, channel, buyer })
  const name = request.compare === 'year' ? '去年' : '上期'
  const ordersOf: OrdersOf = mayOpenOrders
    ? (scope, counted) => addressOf({ ...request, ...scope }, counted)
    : undefined
  return (
    <div className={css.body} data-changing={changing || undefined} aria-busy={changing}>
      <Figures statistics={statistics} name={name} ordersOf={ordersOf} />
      {isEmpty(statistics) ? (
        <StatePanel
          framed
          picture={<EmptyNewPicture />}
          title="没有订单"
          text={`所选的时间和${name}都没有付款的订单，也没有到账的退款。换一段时间，或去掉导览、商品、渠道、访客的限制。`}
        />
      ) : (
        <>
          <div className={css.columns}>
            <Daily
              statistics={statistics}
              unit={unit}
              onUnit={setUnit}
              name={name}
              ordersOf={ordersOf}
              onBridge={bridge.open}
            />
          </div>
          <Shares statistics={statistics} ordersOf={ordersOf} />
        </>
      )}
      {bridge.drawer}
    </div>
  )
}

/** What the period's sums are made of. */
function Shares({
  statistics: { figures, guides, products, channels, reasons, buyers },
  ordersOf,
}: {
  statistics: OrderStatistics
  ordersOf: OrdersOf
}) {
  return (
    <div className={css.shares}>
      <div className={css.stack}>
        <SharePanel<GuideShare>
          title="按导览"
          label="导览"
          classifier="个"
          shares={guides}
          total={figures.amount}
          first={FIRST}
          bars
          picture={coverOf}
          ordersOf={ordersOf && (({ key }, counted) => ordersOf({ guideId: key }, counted))}
        />
        <SharePanel
          title="按商品"
          label="商品"
          classifier="种"
          shares={products}
          total={figures.amount}
          first={FIRST}
          bars
          ordersOf={ordersOf && (({ key }, counted) => ordersOf({ product: key }, counted))}
        />
      </div>
      <div className={css.stack}>
        <PartsPanel
          title="按渠道"
          label="渠道"
          shares={channels}
          places={orderChannel.options}
          total={figures.amount}
          ordersOf={ordersOf && (({ key }, counted) => ordersOf({ channel: orderChannel.parse(key) }, counted))}
        />
        <PartsPanel
          title="新客与老客"
          label="访客"
          shares={buyers}
          places={buyerShape.options}
          total={figures.amount}
          ordersOf={ordersOf && (({ key }, counted) => ordersOf({ buyer: buyerShape.parse(key) }, counted))}
        />
        <ReasonPanel
          reasons={reasons}
          total={figures.refunded}
          ordersOf={ordersOf && ((reason) => ordersOf({ refundReason: reason }, 'refunded'))}
        />
      </div>
    </div>
  )
}
