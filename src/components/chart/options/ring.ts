import type { Build } from '../types'
import { NOT_READ } from './axes'

/** A progress ring. */
export const ringOf =
  (share: number): Build =>
  (look) => ({
    option: {
      tooltip: NOT_READ,
      series: [
        {
          id: 'ring',
          type: 'pie',
          radius: ['64%', '100%'],
          silent: true,
          label: { show: false },
          startAngle: 90,
          data: [
            { name: 'done', value: share, itemStyle: { color: look.main } },
            { name: 'left', value: 1 - share, itemStyle: { color: look.track } },
          ],
        },
      ],
    },
  })
