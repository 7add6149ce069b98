import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { MonthPicker } from '@/components/ui/time/pickers'
import { useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { DownloadButton } from '@/components/list/DownloadButton'
import { ChevronLeftIcon, ChevronRightIcon, DocumentCheckIcon } from '@/components/icons'
import { addMonths, dayOf } from '@/contract/kit/chinaDay'
import type { ResultOf } from '@/contract/kit/core'
import { yuanText } from '@/contract/kit/money'
import { PROVIDER_NAMES } from '@/contract/features/payment/payment'
import { NO_CHANNEL_NAME, statement } from '@/contract/features/payment/statement'
import type { StatementSums } from '@/contract/features/payment/statement'
import { call } from '@/lib/call'
import { BridgeFigure } from '@/entities/orderBridge/BridgeFigure'
import { monthDays } from '@/entities/orderBridge/days'
import { useBridge } from '@/entities/orderBridge/useBridge'
import css from './Statement.module.css'

type Month = ResultOf<typeof statement.month>

/** What a month came to, in all, by channel and by guide: the same money as on the bills and in the statistics. */
export default function Statement() {
  const today = dayOf(useCalendarTick('hour'))
  const [month, setMonth] = useState(today.slice(0, 7))
  const query = useQuery({
    queryKey: ['statement', month],
    queryFn: ({ signal }) => call(statement.month, { query: { month } }, { signal }),
  })
  const { data } = query
  return (
    <section className={css.panel} aria-label="月结单">
      <header className={css.head}>
        <Button
          type="text"
          aria-label="上个月"
          icon={<ChevronLeftIcon size={16} />}
          onClick={() => setMonth(addMonths(month, -1))}
        />
        <MonthPicker aria-label="月份" value={month} until={today} onChange={setMonth} />
        <Button
          type="text"
          aria-label="下个月"
          icon={<ChevronRightIcon size={16} />}
          disabled={month >= today.slice(0, 7)}
          onClick={() => setMonth(addMonths(month, 1))}
        />
        <span className={css.actions}>
          <Button icon={<DocumentCheckIcon size={16} />} disabled={!data} onClick={() => window.print()}>
            打印
          </Button>
          <DownloadButton
            endpoint={statement.exportExcel}
            input={() => ({ body: { month } })}
            noun="月结单"
            description={`${month} 月结单`}
            disabled={!data}
          />
        </span>
      </header>
      {data ? (
        <MonthTable month={month} data={data} isCurrent={month === today.slice(0, 7)} />
      ) : (
        <QueryState query={query} what="月结单" />
      )}
    </section>
  )
}

function MonthTable({ month, data, isCurrent }: { month: string; data: Month; isCurrent: boolean }) {
  const { merchant, total, parts, guides } = data
  const bridge = useBridge()
  const openBridge = () => bridge.open(monthDays(month))
  return (
    <>
      <div className={css.title}>
        <h2>
          {merchant} {month} 月结单
        </h2>
        <p>{basisText(data, isCurrent)}</p>
      </div>
      {guides.length === 0 ? (
        <p className={css.empty}>这个月没有收款，也没有退款。</p>
      ) : (
        <div className={css.scroller} data-sideways>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">导览</th>
                <th scope="col">收款，应结</th>
                <th scope="col">退款，按受理日</th>
                <th scope="col">本月到账的退款</th>
                <th scope="col">渠道手续费</th>
                <th scope="col">净额，元</th>
              </tr>
            </thead>
            <tbody>
              {guides.map(({ guideId, guide, ...sums }) => (
                <tr key={guideId ?? ''}>
                  <th scope="row">{guide}</th>
                  <Sums sums={sums} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">合计，{guides.filter(({ guideId }) => guideId !== null).length} 个导览</th>
                <Sums sums={total} onBridge={openBridge} />
              </tr>
              {parts.map(({ provider, ...sums }) => (
                <tr key={provider ?? ''}>
                  <th scope="row">其中{provider === null ? NO_CHANNEL_NAME : PROVIDER_NAMES[provider]}</th>
                  <Sums sums={sums} onBridge={openBridge} />
                </tr>
              ))}
            </tfoot>
          </table>
        </div>
      )}
      {bridge.drawer}
    </>
  )
}

function basisText({ days, reconciled, differences }: Month, isCurrent: boolean): string {
  const open = isCurrent ? '这个月还没有结束；' : ''
  const left = differences === 0 ? '' : `；还有 ${differences} 笔差错没有结，结清以前与渠道账单可能不同`
  if (days === 0) return `${open}没有经支付渠道的款${left}`
  if (reconciled < days)
    return `${open}经支付渠道的 ${days} 天里取到账单的有 ${reconciled} 天，其余的手续费还没有记${left}`
  return left === '' ? `${open}经支付渠道的 ${days} 天都对过账` : `${open}经支付渠道的 ${days} 天都取到了账单${left}`
}

const count = (value: number) => <small>{value.toLocaleString('zh-CN')} 笔</small>

interface SumsProps {
  sums: StatementSums
  /** Opens the way from the month's sales to its bills. */
  onBridge?: () => void
}

function Sums({ sums: { payments, gross, refunds, refunded, arrived, fee, net }, onBridge }: SumsProps) {
  return (
    <>
      <td>
        {count(payments)}
        {onBridge ? <BridgeFigure onOpen={onBridge}>{yuanText(gross)}</BridgeFigure> : yuanText(gross)}
      </td>
      <td data-zero={refunded === 0 || undefined}>
        {refunds > 0 && count(refunds)}
        {yuanText(refunded)}
      </td>
      <td data-zero={arrived === 0 || undefined}>{yuanText(arrived)}</td>
      <td data-zero={fee === 0 || undefined}>{yuanText(fee)}</td>
      <td>{yuanText(net)}</td>
    </>
  )
}
