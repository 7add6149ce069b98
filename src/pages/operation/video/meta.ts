import { PlayIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordPalette } from '@/components/meta/recordPalette'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const video: PageMeta = {
  records: {
    video: recordReference(async () => (await import('@/contract/operation/video')).video.idAndName, 'video'),
  },
  creations: [newRecord('video', '视频', PlayIcon)],
  shortcut: PlayIcon,
  palette: recordPalette('video', {
    kind: 'video',
    noun: '视频',
    icon: PlayIcon,
    queryPage: async () => (await import('@/contract/operation/video')).video.queryPage,
    nameOf: ({ title }) => title,
  }),
}
