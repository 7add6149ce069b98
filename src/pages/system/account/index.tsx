import { useState } from 'react'
import { TimeCell, StateSwitch } from '@/components/list/cells'
import { lazyPart } from '@/components/lazy/lazyPart'
import { Initial } from '@/entities/person/Initial'
import { columnsOf, recordPage } from '@/components/record'
import { account, accountKind, DEAL_STATUS_NAMES } from '@/contract/system/account'
import type { DealStatus } from '@/contract/system/account'
import { friendlyTime } from '@/lib/time'
import { ImportButton } from '@/components/import/ImportButton'
import type { Answer } from '@/components/import/types'
import { ACCOUNT_IMPORT_MAX, accountColumns, importedPasswords } from '@/contract/system/accountImport'
import { useRowTools } from '@/components/list'
import { useAccountActions } from './actions'
import { AssignContext, OpenContext } from './open'
import type { AccountRow, Opened } from './open'
import { ImportedPasswords } from './ImportedPasswords'

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

function passwordsOf(answer: Answer, onKept: () => void) {
  const passwords = 'passwords' in answer ? importedPasswords.parse(answer.passwords) : []
  return passwords.length > 0 ? <ImportedPasswords passwords={passwords} onKept={onKept} /> : null
}

/** Imports accounts from a spreadsheet; new accounts get initial passwords. */
function AccountImport() {
  return (
    <ImportButton
      kind={accountKind}
      calls={account}
      columns={accountColumns}
      rowsMax={ACCOUNT_IMPORT_MAX}
      relatedDomains={['account', 'role']}
      outcome={passwordsOf}
    />
  )
}

/** Enables and disables an account through the list's actions; read-only without the right. */
function StatusSwitch({ row }: { row: { id: string; dealStatus: DealStatus } }) {
  const { actions, run, rowName } = useRowTools<typeof row>()
  const on = row.dealStatus === 'enabled'
  const action = actions.find(({ key }) => key === (on ? 'disable' : 'enable'))
  const word = DEAL_STATUS_NAMES[row.dealStatus]
  if (action === undefined) return <span>{word}</span>
  return (
    <StateSwitch
      on={on}
      subject={rowName(row)}
      name="启用"
      stateText={word}
      reason={action.refuse?.(row)}
      onSwitch={() => run(action, row)}
    />
  )
}

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
