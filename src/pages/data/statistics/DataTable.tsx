import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { yuanText } from '@/contract/kit/money'
import { required } from '@/lib/required'
import styles from './DataTable.module.css'
import { originsOf } from './country/origins'
import { tiersOf } from './panels/parts'
import type { Figures } from './useFigures'
import { clockOf, figure, percent } from './words'

interface PartProps {
  title: string
  at: number
  headers: readonly string[]
  rows: readonly (readonly string[])[]
}

function Part({ title, at, headers, rows }: PartProps) {
  return (
    <table className={styles.table}>
      <caption>
        {title} <small>截至 {clockOf(at)}</small>
      </caption>
      <thead>
        <tr>
          {headers.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={headers[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={headers.length}>今天还没有</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** The same figures as a table, for small screens and screen readers. */
export default function DataTable({ figures, onClose }: { figures: Figures; onClose: () => void }) {
  const drawer = useDrawer(onClose)
  const { realTime, hourVisit, tendency, spotRank, listenIn, sellRight, phoneBrand, visitorFrom, tier, capacity } =
    figures
  const brands = phoneBrand.data?.list ?? []
  const total = brands.reduce((sum, { visitors }) => sum + visitors, 0)
  return (
    <SideDrawer
      title="数据表"
      width="wide"
      open={drawer.open}
      onClose={drawer.close}
      afterOpenChange={drawer.afterOpenChange}
    >
      <div className={styles.parts}>
        {realTime.data && (
          <Part
            title="实时"
            at={realTime.data.at}
            headers={['项目', '数值']}
            rows={[
              ['近 15 分钟访客', figure(realTime.data.last15)],
              ['近 30 分钟访客', figure(realTime.data.last30)],
              ['在线导览', figure(realTime.data.onlineGuides)],
              ['待处理救援', figure(realTime.data.pendingRescues)],
            ]}
          />
        )}
        {listenIn.data && (
          <Part
            title="今日讲解收听"
            at={listenIn.data.at}
            headers={['项目', '数值']}
            rows={[
              ['次数', figure(listenIn.data.times)],
              ['访客', figure(listenIn.data.visitors)],
              ['时长（分钟）', figure(Math.round(listenIn.data.seconds / 60))],
            ]}
          />
        )}
        {sellRight.data && (
          <Part
            title="今日售卖"
            at={sellRight.data.at}
            headers={['项目', '订单', '金额（元）']}
            rows={[
              ...sellRight.data.products.map(({ product, orders, amount }) => [
                product,
                figure(orders),
                yuanText(amount),
              ]),
              ['成交合计', figure(sellRight.data.orders), yuanText(sellRight.data.amount)],
              ['上周同日到此刻成交', '', yuanText(sellRight.data.before.amount)],
              ['今日退款到账', '', yuanText(sellRight.data.refunded)],
            ]}
          />
        )}
        {hourVisit.data && (
          <Part
            title="今日访客，按首次到访的小时"
            at={hourVisit.data.at}
            headers={['小时', '今日', '上周同日']}
            rows={[
              ...hourVisit.data.hours.map((value, hour) => [
                `${hour} 时`,
                figure(value),
                figure(required(hourVisit.data.before.hours[hour], 'hour of last week')),
              ]),
              ['到此刻合计', figure(hourVisit.data.total), figure(hourVisit.data.before.toNow)],
            ]}
          />
        )}
        {spotRank.data && (
          <Part
            title="今日讲解热度"
            at={spotRank.data.at}
            headers={['讲解', '收听次数']}
            rows={spotRank.data.list.map(({ title, guideName, times }) => [`${title}（${guideName}）`, figure(times)])}
          />
        )}
        {tier.data && (
          <Part
            title="今日访客听了多少"
            at={tier.data.at}
            headers={['听过的讲解', '访客', '占比']}
            rows={tiersOf(tier.data.tiers).map(({ name, value }) => [
              name,
              figure(value),
              percent(value, tier.data.visitors),
            ])}
          />
        )}
        {capacity.data && capacity.data.list.length > 0 && (
          <Part
            title="承载量"
            at={capacity.data.at}
            headers={['导览', '实时访客', '预警线', '最大承载', '占比']}
            rows={capacity.data.list.map(({ name, visitors, warnsFrom, most }) => [
              name,
              figure(visitors),
              figure(warnsFrom),
              figure(most),
              percent(visitors, most),
            ])}
          />
        )}
        {phoneBrand.data && (
          <Part
            title="今日访客的手机品牌"
            at={phoneBrand.data.at}
            headers={['品牌', '访客', '占比']}
            rows={brands.map(({ brand, visitors }) => [brand, figure(visitors), percent(visitors, total)])}
          />
        )}
        {visitorFrom.data && (
          <Part
            title="今日客源"
            at={visitorFrom.data.at}
            headers={['省份', '访客', '占比']}
            rows={originsOf(visitorFrom.data).map(({ province, visitors, share }) => [
              province,
              figure(visitors),
              percent(share, 1),
            ])}
          />
        )}
        {tendency.data && (
          <Part
            title="今天以前每天的访客"
            at={tendency.data.at}
            headers={['日期', '访客']}
            rows={tendency.data.days.slice(0, -1).map(({ day, visitors }) => [day, figure(visitors)])}
          />
        )}
      </div>
    </SideDrawer>
  )
}
