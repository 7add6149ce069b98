import { lazyPart } from '@/components/lazy/lazyPart'
import { deskPage } from '@/components/list/DeskPage'
import { user, userFilters, USER_ORDERS } from '@/contract/user/user'
import type { UserRow } from '@/contract/user/user'
import { card, columns } from './columns'
import { useFilters } from './useFilters'

const UserDrawer = lazyPart(() => import('./UserDrawer'), {
  forget: ({ onClosed }: { onClosed: () => void }) => onClosed(),
})

/** The mini-program's visitors. */
export default deskPage<UserRow>({
  page: 'user',
  domain: 'user',
  noun: '访客',
  classifier: '位',
  calls: user,
  filterShape: userFilters,
  sorts: USER_ORDERS,
  keyword: '昵称、手机号或后四位',
  useFilters,
  columns,
  card,
  rowName: ({ nickname }) => nickname,
  sortNote: '最近来过的在最前',
  empty: { title: '还没有访客', description: '有人打开小程序后出现在这里' },
  parameter: 'visitor',
  drawer: ({ id, onClosed }) => <UserDrawer key={id} id={id} onClosed={onClosed} />,
})
