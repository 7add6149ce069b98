import { Tag } from 'antd'
import { Nothing } from '@/components/list/cells'
import { cardOf, columnsOf, recordPage, ContentPreview } from '@/components/record'
import type { RecordPreviewProps } from '@/components/record'
import { notice, noticeKind } from '@/contract/features/notice'
import { scopeColumn, scopeWords } from '@/entities/scope'

const card = cardOf(noticeKind)
const { name, field, period, publish, reads, updated, created } = columnsOf(noticeKind)

const Urgent = () => <Tag color="error">紧急</Tag>

/** Live preview of a notice: on the home page, and opened. */
const NoticePreview = (props: RecordPreviewProps) => <ContentPreview {...props} onHome />

export default recordPage({
  kind: noticeKind,
  calls: notice,
  columns: [
    name({ width: 280 }),
    field('urgent', {
      title: '紧急',
      width: 80,
      narrow: true,
      order: undefined,
      render: (row) => (row.urgent ? <Urgent /> : <Nothing />),
    }),
    scopeColumn({ yields: 1 }),
    period({ yields: 3 }),
    publish(),
    reads(),
    updated({ yields: 2 }),
    created(),
  ],
  card: (row, display) => ({
    ...card(row, display),
    subtitle: [scopeWords(row)],
    ...(row.urgent && { state: <Urgent /> }),
  }),
  preview: NoticePreview,
  empty: { title: '还没有公告', description: '发布后显示在小程序首页，紧急公告以横幅显示在最上方' },
})
