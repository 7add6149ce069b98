import type { Build } from '@/components/chart/types'

/** A day's curve at the height of a text line: no axes, the last point marked. */
export const courseBuild =
  (values: readonly number[]): Build =>
  (theme) => ({
    option: {
      grid: { left: 4, right: 6, top: 6, bottom: 4 },
      tooltip: { show: false },
      xAxis: { type: 'category', show: false, boundaryGap: false, data: values.map((_, index) => index) },
      yAxis: { type: 'value', show: false, min: 0, max: Math.max(1, ...values) },
      series: [
        {
          type: 'line',
          silent: true,
          smooth: 0.3,
          smoothMonotone: 'x',
          showSymbol: true,
          symbol: 'circle',
          symbolSize: (_value: number, { dataIndex }: { dataIndex: number }) =>
            dataIndex === values.length - 1 ? 6 : 0,
          itemStyle: { color: theme.main },
          lineStyle: { width: 1.5, color: theme.words },
          data: [...values],
        },
      ],
    },
  })
