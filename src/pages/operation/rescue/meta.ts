import { BellIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { recordPalette } from '@/components/meta/recordPalette'
import { call } from '@/lib/call'
import { reading } from '@/routes/meta'
import type { PageMeta } from '@/routes/meta'
import { paths } from '@/routes/paths'

const pendingCount = <R>(read: (pending: number, open: (path: string) => boolean) => R) =>
  reading(
    ['rescue', 'waiting'],
    async (signal) =>
      call((await import('@/contract/operation/rescue/rescueWaiting')).rescueWaiting.waiting, {}, { signal }),
    ({ pending }, access) => read(pending, access.opens),
  )

export const rescue: PageMeta = {
  count: pendingCount((value) => (value > 0 ? { value, waiting: true, urgent: true } : undefined)),
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
  home: pendingCount((pending, opens) =>
    pending > 0 && opens(paths.rescue())
      ? {
          todos: [
            {
              key: 'rescues',
              title: '待认领的求助',
              count: pending,
              hint: '访客在等人接手',
              to: paths.rescue(),
              icon: BellIcon,
              tone: 'failed',
            },
          ],
        }
      : {},
  ),
}
