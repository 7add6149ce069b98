import { NameCell, Nothing, StateTag, TimeCell } from '@/components/list/cells'
import type { CardParts, Column, DisplayOptions } from '@/components/list'
import type { ProblemRow } from '@/contract/operation/problem/problem'
import { PROBLEM_STATE_NAMES } from '@/contract/operation/problem/problemStates'
import { friendlyTime } from '@/lib/time'
import { STATE_STYLES } from './states'

const ProblemTag = ({ row: { state } }: { row: Pick<ProblemRow, 'state'> }) => (
  <StateTag {...STATE_STYLES[state]} name={PROBLEM_STATE_NAMES[state]} />
)

export const columns: readonly Column<ProblemRow>[] = [
  {
    key: 'content',
    title: '问题',
    width: 280,
    main: true,
    render: ({ content, type, guide }) => (
      <NameCell name={content} subtitle={[type.name, ...(guide ? [guide.name] : [])]} />
    ),
  },
  { key: 'state', title: '状态', width: 104, narrow: true, render: (row) => <ProblemTag row={row} /> },
  {
    key: 'visitor',
    title: '访客',
    width: 148,
    yields: 1,
    render: ({ visitor, phone }) => <NameCell name={visitor.nickname} subtitle={phone ? [phone] : []} />,
  },
  { key: 'handler', title: '处理人', width: 100, yields: 3, render: ({ handler }) => handler?.name ?? <Nothing /> },
  {
    key: 'createdAt',
    title: '上报时间',
    width: 124,
    order: 'createdAt',
    narrow: true,
    render: (row, display) => <TimeCell at={row.createdAt} display={display} />,
  },
  {
    key: 'updatedAt',
    title: '最近处理',
    width: 124,
    order: 'updatedAt',
    yields: 2,
    render: (row, display) => (row.handler ? <TimeCell at={row.updatedAt} display={display} /> : <Nothing />),
  },
]

export const card = (row: ProblemRow, display: DisplayOptions): CardParts => ({
  title: row.content,
  subtitle: [row.type.name, row.guide?.name ?? ''].filter(Boolean),
  second: `${row.visitor.nickname} ${friendlyTime(row.createdAt, display.today)} 上报`,
  state: <ProblemTag row={row} />,
})
