import { PlayIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordPalette } from '@/components/meta/recordPalette'
import type { PageMeta } from '@/routes/meta'

export const video: PageMeta = {
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
