import { useState } from 'react'
import { TimeCell } from '@/components/list/cells'
import { lazyPart } from '@/components/lazy/lazyPart'
import { Initial } from '@/entities/person/Initial'
import { columnsOf, recordPage } from '@/components/record'
import { account, accountKind } from '@/contract/system/account'
import { friendlyTime } from '@/lib/time'
import { AccountImport } from './AccountImport'
import { useAccountActions } from './actions'
import { AssignContext, OpenContext } from './open'
import type { AccountRow, Opened } from './open'
import { StatusSwitch } from './StatusSwitch'

const AccountDrawer = lazyPart(() => import('./AccountDrawer'), {
  forget: ({ onClosed }: { onClosed: () => void }) => onClosed(),
})
const AssignRolesDialog = lazyPart(() => import('./AssignRolesDialog'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})
const AccountForm = lazyPart(() => import('./AccountForm'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

const { name, field, tags, created, updated } = columnsOf(accountKind)

const Accounts = recordPage({
  kind: accountKind,
  calls: account,
  columns: [
    name({
      title: '员工',
      picture: (row) => <Initial name={row.name} off={row.dealStatus === 'disabled'} />,
      subtitle: (row) => [row.loginAccount],
    }),
    tags('roleIds', { width: 184 }),
    {
      key: 'lastLoginAt',
      title: '最近登录',
      width: 144,
      render: (row, display) =>
        row.lastLoginAt === null ? (
          '还没有登录过'
        ) : (
          <TimeCell at={row.lastLoginAt} by={row.lastLoginAddress ?? undefined} display={display} />
        ),
    },
    { key: 'dealStatus', title: '状态', width: 112, narrow: true, render: (row) => <StatusSwitch row={row} /> },
    field('phone', { width: 128, order: undefined }),
    created(),
    updated({ optional: true }),
  ],
  card: (row, display) => ({
    title: row.name,
    subtitle: [row.loginAccount, ...row.roleIds.map((id) => row.names[id] ?? '')].filter(Boolean),
    state: (
      <span>{row.lastLoginAt === null ? '还没有登录过' : `${friendlyTime(row.lastLoginAt, display.today)} 登录`}</span>
    ),
    control: <StatusSwitch row={row} />,
  }),
  form: AccountForm,
  extra: <AccountImport />,
  useActions: useAccountActions,
  empty: { title: '还没有员工', description: '新增后生成密码交给本人，首次登录时修改' },
  relatedDomains: ['role'],
})

export default function AccountPage() {
  const [drawer, setDrawer] = useState<Opened | null>(null)
  const [assigned, assign] = useState<readonly AccountRow[] | null>(null)
  return (
    <OpenContext value={setDrawer}>
      <AssignContext value={assign}>
        <Accounts />
      </AssignContext>
      {assigned && <AssignRolesDialog accounts={assigned} onClose={() => assign(null)} />}
      {drawer && (
        <AccountDrawer key={`${drawer.id} ${drawer.reset === true}`} {...drawer} onClosed={() => setDrawer(null)} />
      )}
    </OpenContext>
  )
}
