import { NameCell, Nothing, TimeCell } from '@/components/list/cells'
import { Initial } from '@/entities/person/Initial'
import type { CardParts, Column, DisplayOptions } from '@/components/list'
import { moneyText } from '@/contract/kit/money'
import type { UserRow } from '@/contract/user/user'
import { friendlyTime } from '@/lib/time'
import css from './User.module.css'
import { listeningText, placeOf } from './words'

const Spent = ({ row: { spent, orders } }: { row: UserRow }) => (
  <span className={css.spent}>
    {moneyText(spent)}
    <small>{orders} 笔</small>
  </span>
)

export const columns: readonly Column<UserRow>[] = [
  {
    key: 'nickname',
    title: '访客',
    width: 200,
    main: true,
    render: (row) => (
      <NameCell name={row.nickname} picture={<Initial name={row.nickname} />} subtitle={[row.device].filter(Boolean)} />
    ),
  },
  { key: 'phone', title: '手机号', width: 128, narrow: true, render: ({ phone }) => phone || <Nothing /> },
  { key: 'city', title: '来自', width: 148, yields: 2, render: (row) => placeOf(row) || <Nothing /> },
  { key: 'visits', title: '到访', width: 80, align: 'right', yields: 4, render: ({ visits }) => `${visits} 次` },
  {
    key: 'listened',
    title: '收听',
    width: 116,
    align: 'right',
    narrow: true,
    yields: 3,
    render: ({ listenedSeconds }) => (listenedSeconds === 0 ? <Nothing /> : listeningText(listenedSeconds)),
  },
  {
    key: 'spent',
    title: '消费',
    width: 112,
    align: 'right',
    yields: 5,
    render: (row) => (row.orders === 0 ? <Nothing /> : <Spent row={row} />),
  },
  {
    key: 'lastSeenAt',
    title: '最近来访',
    width: 124,
    order: 'lastSeenAt',
    narrow: true,
    render: (row, display) => <TimeCell at={row.lastSeenAt} display={display} />,
  },
  {
    key: 'firstSeenAt',
    title: '首次来访',
    width: 124,
    order: 'firstSeenAt',
    yields: 1,
    render: (row, display) => <TimeCell at={row.firstSeenAt} display={display} />,
  },
]

export const card = (row: UserRow, display: DisplayOptions): CardParts => ({
  title: row.nickname,
  subtitle: [row.phone, placeOf(row)].filter(Boolean),
  second: `到访 ${row.visits} 次${row.listenedSeconds > 0 ? `，收听 ${listeningText(row.listenedSeconds)}` : ''}${row.orders > 0 ? `，消费 ${moneyText(row.spent)}` : ''}`,
  state: <span>{friendlyTime(row.lastSeenAt, display.today)} 来过</span>,
})
