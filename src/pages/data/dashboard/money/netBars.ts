import { floorOf, ticksAxis, valuesAxis, zoomsOf } from '@/components/chart/options/axes'
import type { Build, ChartTable } from '@/components/chart/types'
import type { MoneyDay } from '@/contract/data/money'
import { weekdayText } from '@/contract/kit/chinaClock'
import { yuanOf, yuanText } from '@/contract/kit/money'
import { axisText } from '../charts/trend'

const NET = '净额'
const REFUNDED = '退款'

const ROUND = 3

/** Net by day, refunds on top in grey; today's bar is only outlined, because the day is not over. */
export const netBars =
  (days: readonly MoneyDay[]): Build =>
  (theme) => {
    const last = days.length - 1
    const bar = { type: 'bar', stack: 'day', barMaxWidth: 24, barCategoryGap: '40%' } as const
    return {
      legend: [
        { name: NET, colour: theme.main },
        { name: REFUNDED, colour: theme.other },
      ],
      option: {
        grid: {
          id: 'grid',
          left: 4,
          right: 16,
          top: 12,
          bottom: floorOf(days.length) - 24,
          outerBoundsMode: 'same',
          outerBoundsContain: 'axisLabel',
        },
        xAxis: ticksAxis(
          days.map(({ day }, place) => (place === last ? '今天' : day.slice(5))),
          theme,
          { bars: true, read: true },
        ),
        yAxis: valuesAxis(axisText, theme),
        dataZoom: zoomsOf(days.length, theme),
        series: [
          {
            ...bar,
            id: NET,
            name: NET,
            itemStyle: { color: theme.main, borderRadius: ROUND },
            data: days.map(({ net }, place) =>
              place === last
                ? {
                    value: yuanOf(net),
                    itemStyle: {
                      color: `${theme.main}1f`,
                      borderColor: theme.main,
                      borderType: 'dashed' as const,
                      borderWidth: 1.5,
                    },
                  }
                : yuanOf(net),
            ),
          },
          {
            ...bar,
            id: REFUNDED,
            name: REFUNDED,
            itemStyle: { color: theme.other, borderColor: theme.ground, borderWidth: 1, borderRadius: ROUND },
            data: days.map(({ refunded }) => yuanOf(refunded)),
          },
        ],
      },
    }
  }

/** 11-28 星期六，净额 19,060.10 元，退款 339.20 元 */
export const dayOfNet = ({ day, net, refunded }: MoneyDay): string =>
  `${day.slice(5)} 星期${weekdayText(day)}，${NET} ${yuanText(net)} 元，${REFUNDED} ${yuanText(refunded)} 元`

const text = (yuan: number) => yuanText(Math.round(yuan * 100))

export const netTable = (days: readonly MoneyDay[]): ChartTable => ({
  columns: [{ title: '日期' }, { title: `${NET}（元）`, text }, { title: `${REFUNDED}（元）`, text }],
  rows: days.map(({ day, net, refunded }) => [day, yuanOf(net), yuanOf(refunded)]),
})

export const isEmpty = (days: readonly MoneyDay[]): boolean =>
  days.every(({ net, refunded, amount }) => net === 0 && refunded === 0 && amount === 0)
