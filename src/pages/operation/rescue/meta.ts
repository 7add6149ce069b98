import { BellIcon } from '@/components/icons'
import type { ResultOf } from '@/contract/kit/core'
import type { rescueWaiting } from '@/contract/operation/rescue/rescueWaiting'
import { lazyPart } from '@/components/lazy/lazyPart'
import { recordPalette } from '@/components/meta/recordPalette'
import { call } from '@/lib/call'
import { agoOf } from '@/lib/time'
import { reading } from '@/routes/meta'
import type { PageMeta } from '@/routes/meta'
import { paths } from '@/routes/paths'

type Waiting = ResultOf<typeof rescueWaiting.waiting>

const waitingRescues = <R>(read: (waiting: Waiting, open: (path: string) => boolean) => R) =>
  reading(
    ['rescue', 'waiting'],
    async (signal) =>
      call((await import('@/contract/operation/rescue/rescueWaiting')).rescueWaiting.waiting, {}, { signal }),
    (waiting, access) => read(waiting, access.opens),
  )

export const rescue: PageMeta = {
  count: waitingRescues(({ pending: value }) => (value > 0 ? { value, waiting: true, urgent: true } : undefined)),
  watch: lazyPart(() => import('./watch/RescueWatch'), { plain: true }),
  shortcut: BellIcon,
  palette: recordPalette('rescue', {
    kind: 'rescue',
    noun: '求助',
    icon: BellIcon,
    queryPage: async () => (await import('@/contract/operation/rescue/rescue')).rescue.queryPage,
    nameOf: ({ visitor }) => `${visitor.nickname}的求助`,
    noteOf: ({ guide }) => guide?.name,
    opening: ['rescue', 'detail'],
  }),
  home: waitingRescues(({ at, pending, oldestAt }, opens) =>
    pending > 0 && opens(paths.rescue())
      ? {
          at,
          todos: [
            {
              key: 'rescues',
              title: '待认领的求助',
              count: pending,
              hint: oldestAt === null ? '访客在等人接手' : `最早的 ${agoOf(oldestAt, at)}求助`,
              to: paths.rescue(),
              icon: BellIcon,
              urgency: 'now',
            },
          ],
        }
      : {},
  ),
}
