import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { PartsBar } from '@/components/chart/Bars'
import { useAccess } from '@/components/meta/useAccess'
import { moneyText } from '@/contract/kit/money'
import { messageOf } from '@/lib/call'
import { percentText } from '@/lib/change'
import { paths } from '@/routes/paths'
import { required } from '@/lib/required'
import { chartColours } from '@/theme/chart'
import { useThemeMode } from '@/theme/mode'
import { addressOf } from '../today/records'
import { todayQuery } from '../today/queries'
import type { Answer } from '../today/queries'
import styles from './Panels.module.css'
import { sharesOf } from './shares'

const HEIGHT = 24

type Sales = Answer<'sellRight'>

/** The composition of today's sales. */
export function SalesShare({ guide }: { guide: string | null }) {
  const { opens } = useAccess()
  const { data, error, refetch } = useQuery(todayQuery('sellRight', guide, true))
  const colours = chartColours[useThemeMode()]
  const shares = useMemo(() => (data ? sharesOf(data.products, data.rest) : []), [data])
  const ordersOf = ({ from, at }: Sales, product: string) =>
    addressOf.orders({ from, to: at, guideId: guide, product }, opens)
  return (
    <section className={styles.panel} data-part="share" aria-labelledby="home-share" aria-busy={!data && !error}>
      <header className={styles.head}>
        <h2 id="home-share">售卖占比</h2>
        <small>今日，按成交额</small>
        {opens(paths.orderList()) && (
          <Link
            className={styles.end}
            to={`${paths.orderList()}?${new URLSearchParams({ days: '1', ...(guide !== null && { guideId: guide }) }).toString()}`}
          >
            订单统计
          </Link>
        )}
      </header>
      {!data && error && (
        <p className={styles.note} role="alert">
          没有读到：{messageOf(error)}
          <Button size="small" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {data?.amount === 0 && <p className={styles.note}>今天还没有售卖</p>}
      {data && data.amount > 0 && (
        <>
          <PartsBar
            summary={`售卖占比：${shares.map(({ name, value }) => `${name} ${percentText(value / data.amount)}`).join('，')}`}
            parts={shares.map(({ name, value, tone }) => ({
              name,
              value,
              colour: required(colours[tone], 'colour of the product'),
            }))}
            height={HEIGHT}
          />
          <ul className={styles.shares}>
            {shares.map(({ name, value, orders: count, tone }) => {
              const to = count === null ? null : ordersOf(data, name)
              return (
                <li key={name}>
                  <i style={{ background: colours[tone] }} />
                  {to === null ? <span>{name}</span> : <Link to={to}>{name}</Link>}
                  <strong>{moneyText(value)}</strong>
                  <small>
                    {percentText(value / data.amount)}
                    {count !== null && ` · ${count.toLocaleString('zh-CN')} 笔`}
                  </small>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
