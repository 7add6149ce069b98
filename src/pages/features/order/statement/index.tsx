import { useQuery } from '@tanstack/react-query'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { DownloadButton } from '@/components/list/DownloadButton'
import { ChevronLeftIcon, ChevronRightIcon, DocumentCheckIcon } from '@/components/icons'
import { dayOf } from '@/contract/kit/chinaDay'
import type { ResultOf } from '@/contract/kit/core'
import { yuanText } from '@/contract/kit/money'
import { statement } from '@/contract/features/payment/statement'
import type { StatementSums } from '@/contract/features/payment/statement'
import { right } from '@/contract/rights'
import { call } from '@/lib/call'
import css from './Statement.module.css'

type Month = ResultOf<typeof statement.month>

const beside = (month: string, count: number) => dayjs(`${month}-01`).add(count, 'month').format('YYYY-MM')

/** What a month came to, in all and by guide, by the ledger. */
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
          onClick={() => setMonth(beside(month, -1))}
        />
        <DatePicker
          picker="month"
          aria-label="月份"
          allowClear={false}
          format="YYYY 年 M 月"
          value={dayjs(`${month}-01`)}
          maxDate={dayjs(today)}
          onChange={(value) => value && setMonth(value.format('YYYY-MM'))}
        />
        <Button
          type="text"
          aria-label="下个月"
          icon={<ChevronRightIcon size={16} />}
          disabled={month >= today.slice(0, 7)}
          onClick={() => setMonth(beside(month, 1))}
        />
        <span className={css.actions}>
          <Button icon={<DocumentCheckIcon size={16} />} disabled={!data} onClick={() => window.print()}>
            打印
          </Button>
          <DownloadButton
            endpoint={statement.exportExcel}
            input={() => ({ body: { month } })}
            right={right('orderRecord', 'reconcile')}
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

function MonthTable({
  month,
  data: { merchant, total, guides, days, reconciled },
  isCurrent,
}: {
  month: string
  data: Month
  isCurrent: boolean
}) {
  return (
    <>
      <div className={css.title}>
        <h2>
          {merchant} {month} 月结单
        </h2>
        <p>{basisText(days, reconciled, isCurrent)}</p>
      </div>
      {guides.length === 0 ? (
        <p className={css.empty}>这个月没有收款，也没有退款。</p>
      ) : (
        <div className={css.scroller} data-sideways>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">导览</th>
                <th scope="col">收款</th>
                <th scope="col">退款</th>
                <th scope="col">渠道手续费</th>
                <th scope="col">净额，元</th>
              </tr>
            </thead>
            <tbody>
              {guides.map(({ guideId, guide, ...sums }) => (
                <tr key={guideId}>
                  <th scope="row">{guide}</th>
                  <Sums sums={sums} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">合计，{guides.length} 个导览</th>
                <Sums sums={total} />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </>
  )
}

function basisText(days: number, reconciled: number, isCurrent: boolean): string {
  const open = isCurrent ? '这个月还没有结束；' : ''
  if (days === 0) return `${open}按账目，没有经支付渠道收的款`
  return reconciled === days
    ? `${open}按账目，经支付渠道收款的 ${days} 天都对过账`
    : `${open}按账目；经支付渠道收款的 ${days} 天里对过账的有 ${reconciled} 天，其余的手续费还没有记`
}

const count = (value: number) => <small>{value.toLocaleString('zh-CN')} 笔</small>

function Sums({ sums: { payments, gross, refunds, refunded, fee, net } }: { sums: StatementSums }) {
  return (
    <>
      <td>
        {count(payments)}
        {yuanText(gross)}
      </td>
      <td data-zero={refunded === 0 || undefined}>
        {refunds > 0 && count(refunds)}
        {yuanText(refunded)}
      </td>
      <td data-zero={fee === 0 || undefined}>{yuanText(fee)}</td>
      <td>{yuanText(net)}</td>
    </>
  )
}
