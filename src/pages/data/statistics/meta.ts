import { WarningCircleIcon } from '@/components/icons'
import { call } from '@/lib/call'
import { reading } from '@/routes/meta'
import type { PageMeta } from '@/routes/meta'
import { paths } from '@/routes/paths'

export const bigScreen: PageMeta = {
  home: reading(
    ['statistics', 'capacity'],
    async (signal) => call((await import('@/contract/guide/guide/guideCapacity')).capacity.capacity, {}, { signal }),
    ({ at, list }) => {
      const crowded = list.filter(({ visitors, warnsFrom }) => visitors >= warnsFrom)
      const [fullest] = crowded
      if (!fullest) return { at }
      const { guideId, name, most, visitors } = fullest
      const hint = `${crowded.length > 1 ? '最满的' : ''}${name} ${visitors} 人，承载 ${Math.round((visitors / most) * 100)} %`
      return {
        at,
        todos: [
          {
            key: 'crowded',
            title: '超过预警线的导览',
            count: crowded.length,
            hint,
            to: `${paths.bigScreen()}?guide=${guideId}`,
            icon: WarningCircleIcon,
            urgency: 'now',
          },
        ],
      }
    },
  ),
}
