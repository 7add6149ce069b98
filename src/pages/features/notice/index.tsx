import { Tag } from 'antd'
import { Nothing } from '@/components/list/cells'
import { cardOf, columnsOf, recordPage } from '@/components/record'
import { notice, noticeKind } from '@/contract/features/notice'
import { scopeColumn, scopeWords } from '@/entities/scope'
import { NoticePreview } from './NoticePreview'

const card = cardOf(noticeKind)
const { name, field, period, publish, reads, updated, created } = columnsOf(noticeKind)

const Urgent = () => <Tag color="error">紧急</Tag>

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
