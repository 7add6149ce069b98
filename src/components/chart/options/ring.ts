import type { Build } from '../types'
import { NOT_READ, READ_BY_ITEM } from './axes'
import { toneColour } from './lines'
import type { PartOf } from './bars'

/** How much of something is done. */
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

/** Parts of a whole around its middle. */
export const pieOf =
  (parts: readonly PartOf[]): Build =>
  (look) => ({
    legend: parts.map(({ name, tone }) => ({ name, colour: toneColour(tone, look) })),
    option: {
      tooltip: READ_BY_ITEM,
      series: [
        {
          id: 'parts',
          type: 'pie',
          radius: ['56%', '92%'],
          label: { show: false },
          itemStyle: { borderColor: look.ground, borderWidth: 2 },
          data: parts.map(({ name, value, tone }) => ({ name, value, itemStyle: { color: toneColour(tone, look) } })),
        },
      ],
    },
  })
