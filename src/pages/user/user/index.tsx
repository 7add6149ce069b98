import { lazyPart } from '@/components/lazy/lazyPart'
import { ListPage } from '@/components/list'
import { ExportButton } from '@/components/list/ExportButton'
import { useOpenedRow } from '@/components/list/useOpenedRow'
import { user, userFilters, USER_ORDERS } from '@/contract/user/user'
import type { UserRow } from '@/contract/user/user'
import { right } from '@/contract/rights'
import { card, columns } from './columns'
import { useFilters } from './useFilters'

const UserDrawer = lazyPart(() => import('./UserDrawer'), { forget: ({ onClosed }: { onClosed: () => void }) => onClosed() })

const QUERY_KEY = ['user', 'queryPage'] as const
const KEYWORD = { name: 'keyword', placeholder: '昵称、手机号或后四位' }
const rowName = ({ nickname }: UserRow) => nickname
const nothingChanges = () => undefined

/** The mini-program's visitors; the open visitor is in the address. */
export default function UserManager() {
  const { selection, actions, opened, close } = useOpenedRow<UserRow>('visitor', right('user', 'detail'))
  const filters = useFilters()
  return (
    <>
      <ListPage<UserRow>
        name="user"
        title="用户管理"
        noun="访客"
        measure="位"
        queryKey={QUERY_KEY}
        endpoint={user.queryPage}
        filterShape={userFilters}
        orders={USER_ORDERS}
        keyword={KEYWORD}
        filters={filters}
        columns={columns}
        actions={actions}
        card={card}
        rowName={rowName}
        orderNote="最近来过的在最前"
        empty={{ title: '还没有访客', description: '有人打开小程序后出现在这里' }}
        extra={<ExportButton endpoint={user.exportExcel} filterShape={userFilters} right={right('user', 'exportExcel')} noun="访客" />}
        selection={selection}
        onChanged={nothingChanges}
      />
      {opened !== null && <UserDrawer key={opened} id={opened} onClosed={close} />}
    </>
  )
}
