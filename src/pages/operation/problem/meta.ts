import { MessageIcon } from '@/components/icons'
import { recordPalette } from '@/components/meta/recordPalette'
import type { ResultOf } from '@/contract/kit/core'
import type { problemTypes } from '@/contract/operation/problem/problemTypes'
import { call } from '@/lib/call'
import { openedRecord, recordReference } from '@/components/meta/recordReference'
import { reading } from '@/routes/meta'
import type { PageMeta } from '@/routes/meta'
import { paths } from '@/routes/paths'

type Types = ResultOf<typeof problemTypes.types>

const pendingIn = (types: Types): number => types.reduce((sum, { pending }) => sum + pending, 0)

/** 设施设备 2，环境卫生 1: as many types as a line holds. */
const typesText = (types: Types): string =>
  types
    .filter(({ pending }) => pending > 0)
    .toSorted((one, other) => other.pending - one.pending)
    .slice(0, 3)
    .map(({ name, pending }) => `${name} ${pending}`)
    .join('，')

const problems = <R>(read: (types: Types, open: (path: string) => boolean) => R) =>
  reading(
    ['problem', 'types'],
    async (signal) =>
      call((await import('@/contract/operation/problem/problemTypes')).problemTypes.types, {}, { signal }),
    (types, access) => read(types, access.opens),
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
  count: problems((types) => {
    const value = pendingIn(types)
    return value > 0 ? { value, waiting: true } : undefined
  }),
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
  home: problems((types, opens) =>
    opens(paths.problemReporting())
      ? {
          todos: [
            {
              key: 'problems',
              title: '待处理的问题',
              count: pendingIn(types),
              hint: typesText(types),
              to: `${paths.problemReporting()}?state=pending`,
              icon: MessageIcon,
              urgency: 'today',
            },
          ],
        }
      : {},
  ),
}
