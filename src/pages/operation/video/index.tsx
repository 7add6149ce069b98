import type { Column } from '@/components/list'
import { columnsOf, recordPage } from '@/components/record'
import type { RowOf } from '@/components/record/types'
import { soundTime } from '@/components/ui/sound/soundTime'
import { video, videoKind } from '@/contract/operation/video'
import { formatBytes } from '@/lib/files'
import { scopeColumn } from '@/entities/scope'
import { BatchButton } from './BatchButton'
import { CoverControl } from './CoverControl'

const { name, publish, period, reads, updated } = columnsOf(videoKind)

const length: Column<RowOf<typeof videoKind>> = {
  key: 'seconds',
  title: '时长',
  width: 80,
  align: 'right',
  yields: 3,
  render: ({ seconds }) => soundTime(seconds),
}

export default recordPage({
  kind: videoKind,
  calls: video,
  columns: [
    name({
      title: '视频',
      width: 320,
      subtitle: ({ width, height, bytes }) => [`${width} × ${height}`, formatBytes(bytes)],
    }),
    length,
    scopeColumn({ title: '出现在', width: 184, yields: 1 }),
    period({ optional: true }),
    reads({ title: '播放' }),
    publish(),
    updated(),
  ],
  fields: { cover: { control: CoverControl } },
  extra: <BatchButton />,
  empty: { title: '还没有视频', description: '景区宣传片、活动现场、出行须知，访客在小程序里点开就看' },
})
