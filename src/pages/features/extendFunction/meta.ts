import { PuzzleIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordPalette } from '@/components/meta/recordPalette'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const extension: PageMeta = {
  records: {
    extendFunction: recordReference(
      async () => (await import('@/contract/features/extendFunction')).extendFunction.idAndName,
      'extension',
    ),
  },
  creations: [newRecord('extension', '扩展功能', PuzzleIcon)],
  shortcut: PuzzleIcon,
  palette: recordPalette('extension', {
    kind: 'extendFunction',
    noun: '扩展功能',
    icon: PuzzleIcon,
    queryPage: async () => (await import('@/contract/features/extendFunction')).extendFunction.queryPage,
    nameOf: ({ name }) => name,
  }),
}
