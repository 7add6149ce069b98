import type { Build } from '../types'

/** A progress ring. */
export const ringOf =
  (share: number): Build =>
  (theme) => ({
    option: {
      series: [
        {
          id: 'ring',
          type: 'pie',
          radius: ['64%', '100%'],
          silent: true,
          label: { show: false },
          startAngle: 90,
          data: [
            { name: 'done', value: share, itemStyle: { color: theme.main } },
            { name: 'left', value: 1 - share, itemStyle: { color: theme.track } },
          ],
        },
      ],
    },
  })
