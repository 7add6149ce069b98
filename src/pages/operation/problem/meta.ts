import { MessageIcon } from '@/components/icons'
import { recordPalette } from '@/components/meta/recordPalette'
import { call } from '@/lib/call'
import { openedRecord, recordReference } from '@/components/meta/recordReference'
import { reading } from '@/routes/meta'
import type { PageMeta } from '@/routes/meta'
import { paths } from '@/routes/paths'

const pendingCount = <R>(read: (pending: number, open: (path: string) => boolean) => R) =>
  reading(
    ['problem', 'types'],
    async (signal) =>
      call((await import('@/contract/operation/problem/problemTypes')).problemTypes.types, {}, { signal }),
    (types, access) =>
      read(
        types.reduce((sum, { pending }) => sum + pending, 0),
        access.opens,
      ),
  )

export const problemReporting: PageMeta = {
  records: {
    complaintType: recordReference(
      async () => (await import('@/contract/operation/problem/complaintType')).complaintType.idAndName,
      'problemReporting',
      'complaintType',
    ),
    problem: openedRecord('problemReporting', 'problem'),
  },
  count: pendingCount((value) => (value > 0 ? { value, waiting: true } : undefined)),
  shortcut: MessageIcon,
  palette: recordPalette('problemReporting', {
    kind: 'problem',
    noun: '问题上报',
    icon: MessageIcon,
    queryPage: async () => (await import('@/contract/operation/problem/problem')).problem.queryPage,
    nameOf: ({ content }) => content,
    noteOf: ({ guide }) => guide?.name,
    opening: ['problem', 'detail'],
  }),
  home: pendingCount((pending, opens) =>
    pending > 0 && opens(paths.problemReporting())
      ? {
          todos: [
            {
              key: 'problems',
              title: '待处理的问题',
              count: pending,
              hint: '访客在小程序里上报的',
              to: `${paths.problemReporting()}?state=pending`,
              icon: MessageIcon,
              tone: 'waiting',
            },
          ],
        }
      : {},
  ),
}
