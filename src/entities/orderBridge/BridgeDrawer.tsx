import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { ChevronLeftIcon, ChevronRightIcon, ClockIcon, PassedIcon, PendingIcon } from '@/components/icons'
import { useAllowed } from '@/components/ui/Allowed'
import { LinkButton } from '@/components/ui/LinkButton'
import { BRIDGE_WORDS } from '@/contract/features/order/bridgePart'
import { orderBridge } from '@/contract/features/orderBridge'
import type { OrderBridge } from '@/contract/features/orderBridge'
import { dayOf } from '@/contract/kit/chinaDay'
import { yuanText } from '@/contract/kit/money'
import { right } from '@/contract/rights'
import { call } from '@/lib/call'
import { formatTime } from '@/lib/time'
import css from './Bridge.module.css'
import { BridgeTable } from './BridgeTable'
import { daysName, monthOf, stepsOf } from './days'
import type { BridgeDays } from './days'
import { Onward } from './Onward'
import { betweenText, reconciliationAddress, signedText, statementAddress } from './words'
import type { BridgeFilters } from './words'
import { waterfallOf } from './waterfall'

export interface BridgeDrawerProps {
  days: BridgeDays
  filters: BridgeFilters
  onMove: (days: BridgeDays) => void
  onClosed: () => void
}

/** From what was sold on a day or in a month to what the channel's bills say, part by part. */
export default function BridgeDrawer({ days, filters, onMove, onClosed }: BridgeDrawerProps) {
  const today = dayOf(useCalendarTick('hour'))
  const drawer = useDrawer(onClosed)
  const body = { ...days, ...filters }
  const query = useQuery({
    queryKey: ['order', 'bridge', body],
    queryFn: ({ signal }) => call(orderBridge.read, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData, error } = query
  // Until the next days are read, everything is of those before.
  const shown = data && isPlaceholderData ? { from: data.from, to: data.to } : days
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <SideDrawer
      title={
        <span className={css.title}>
          {data && !error ? `从 ${yuanText(data.sold.amount)} 到 ${yuanText(data.channel.amount)}` : '从成交额到账单'}
        </span>
      }
      tag={
        <small className={css.days}>
          {daysName(shown, today)}，{isFiltered ? '所选范围' : '全部导览'}
        </small>
      }
      width="wide"
      actions={<DaySteps days={days} today={today} onMove={onMove} />}
      open={drawer.open}
      onClose={drawer.close}
      afterOpenChange={drawer.afterOpenChange}
      foot={data && !error && <Foot bridge={data} days={shown} today={today} />}
    >
      {data && !error ? (
        <div className={css.body} data-changing={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
          <Equation bridge={data} />
          <BridgeTable bridge={data} filters={filters} />
          <Onward bridge={data} isMonth={monthOf(data, today) !== null} />
        </div>
      ) : (
        <QueryState query={query} what="成交额到账单" action="查看成交额到账单" />
      )}
    </SideDrawer>
  )
}

function DaySteps({ days, today, onMove }: Pick<BridgeDrawerProps, 'days' | 'onMove'> & { today: string }) {
  const steps = stepsOf(days, today)
  if (!steps) return null
  const { unit, before, after } = steps
  const [back, forward] = unit === '天' ? ['前一天', '后一天'] : ['上个月', '下个月']
  return (
    <span className={css.steps}>
      <Button type="text" aria-label={back} icon={<ChevronLeftIcon size={16} />} onClick={() => onMove(before)}>
        {back}
      </Button>
      <Button
        type="text"
        iconPlacement="end"
        // Only looks disabled: a real `disabled` would drop the focus on reaching today.
        className={after === null ? 'ant-btn-disabled' : undefined}
        aria-label={forward}
        aria-disabled={after === null}
        icon={<ChevronRightIcon size={16} />}
        onClick={after === null ? undefined : () => onMove(after)}
      >
        {forward}
      </Button>
    </span>
  )
}

function Equation({ bridge }: { bridge: OrderBridge }) {
  const { sold, parts, channel } = bridge
  const between = sold.amount - channel.amount
  const sign = between < 0 ? '+' : '−'
  return (
    <div className={css.equation}>
      <dl>
        <div>
          <dt>订单统计，成交额</dt>
          <dd>{yuanText(sold.amount)}</dd>
        </div>
        <i aria-hidden>{sign}</i>
        <div data-between>
          <dt>{betweenText(parts)}</dt>
          <dd data-sign={sign}>{yuanText(Math.abs(between))}</dd>
        </div>
        <i aria-hidden>=</i>
        <div data-channel>
          <dt>对账，渠道支付</dt>
          <dd data-sign="=">{yuanText(channel.amount)}</dd>
        </div>
      </dl>
      <Verdict bridge={bridge} />
    </div>
  )
}

/** Whether it adds up; without a bill there is nothing that it could agree with. */
function Verdict({ bridge: { parts, rest, bills } }: { bridge: OrderBridge }) {
  const alerts = parts.reduce((sum, { part, count }) => sum + (BRIDGE_WORDS[part].alerts ? count : 0), 0)
  if (rest === 0 && bills?.length === 0)
    return (
      <p className={css.verdict} data-waiting>
        <ClockIcon size={16} />
        还没有账单
      </p>
    )
  const isOff = rest !== 0 || alerts > 0
  return (
    <p className={css.verdict} data-off={isOff || undefined}>
      {isOff ? <PendingIcon size={16} /> : <PassedIcon size={16} />}
      {rest === 0 ? '对得上，差 0.00' : `对不上，差 ${signedText(rest)}`}
      {alerts > 0 && `；其中 ${alerts.toLocaleString('zh-CN')} 笔是差错`}
    </p>
  )
}

function Foot({ bridge, days, today }: { bridge: OrderBridge; days: BridgeDays; today: string }) {
  const mayReconcile = useAllowed()(right('orderRecord', 'reconcile'))
  const { sold, parts, channel, rest } = bridge
  const { from } = waterfallOf(sold.amount, [...parts.map(({ amount }) => amount), rest], channel.amount)
  const isDay = days.from === days.to
  const isMonth = monthOf(days, today) !== null
  return (
    <div className={css.foot}>
      <small>
        {formatTime(bridge.at, 'MM-DD HH:mm')} 按逐笔订单算出
        {from > 0 && <span className={css.cut}>；横条从 {yuanText(from)} 起画，不从 0</span>}
      </small>
      {mayReconcile && (isDay || isMonth) && (
        <LinkButton type="primary" to={isDay ? reconciliationAddress(days.from) : statementAddress()}>
          {isDay ? `打开对账 ${days.from.slice(5)}` : '打开月结单'}
        </LinkButton>
      )}
    </div>
  )
}
