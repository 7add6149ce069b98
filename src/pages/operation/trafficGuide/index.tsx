import { Nothing, Tag } from '@/components/list/cells'
import { columnsOf, recordPage } from '@/components/record'
import { TRAFFIC_WAYS, trafficGuide, trafficGuideKind } from '@/contract/operation/trafficGuide'
import { PositionControl } from './PositionControl'
import { StepsControl } from './StepsControl'

const { name, field, publish, updated } = columnsOf(trafficGuideKind)

const costText = ({ cost }: { cost: number }) => (cost === 0 ? '免费' : `约 ${cost} 元`)

/** 1 小时 50 分 */
function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} 小时`, rest > 0 && (hours > 0 ? `${rest} 分` : `${rest} 分钟`)]
    .filter(Boolean)
    .join(' ')
}

export default recordPage({
  kind: trafficGuideKind,
  calls: trafficGuide,
  columns: [
    name({
      title: '交通指南',
      width: 280,
      subtitle: (row, display) =>
        display.layout === 'narrow' ? [row.names[row.guideId] ?? '', minutesText(row.minutes)].filter(Boolean) : [],
    }),
    field('way', { width: 88, order: undefined, narrow: true, render: (row) => <Tag>{TRAFFIC_WAYS[row.way]}</Tag> }),
    field('guideId', {
      width: 152,
      order: undefined,
      yields: 3,
      render: (row) => row.names[row.guideId] ?? <Nothing />,
    }),
    field('minutes', { width: 112, yields: 2, render: (row) => minutesText(row.minutes) }),
    field('cost', { width: 96, order: undefined, yields: 1, render: costText }),
    publish(),
    updated(),
  ],
  fields: {
    steps: { control: StepsControl, text: (steps) => steps.map((step, index) => `${index + 1}. ${step}`).join('\n') },
    position: { control: PositionControl, text: (position) => position?.join(', ') ?? '' },
  },
  empty: { title: '还没有交通指南', description: '告诉访客怎么来：自驾停在哪里，坐什么车、走几步' },
})
