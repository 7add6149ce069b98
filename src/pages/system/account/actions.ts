import { use, useMemo } from 'react'
import { EditIcon, EyeIcon, KeyIcon, PauseIcon, PlayIcon, ShieldCheckIcon } from '@/components/icons'
import type { Action, BulkRun } from '@/components/list'
import { renewRow } from '@/components/record/bulk'
import type { RecordTools } from '@/components/record'
import { account, DEAL_STATUS_NAMES } from '@/contract/system/account'
import type { DealStatus } from '@/contract/system/account'
import { call } from '@/lib/call'
import { right } from '@/contract/rights'
import { useAuth } from '@/stores/auth'
import { AssignContext, OpenContext } from './open'
import type { AccountRow } from './open'

const MEANING: Record<DealStatus, string> = {
  enabled: '可以重新登录，原来的密码和角色不变。',
  disabled: '立即结束其全部登录，之后不能登录；资料和角色都保留。',
}

const switchTo =
  (dealStatus: DealStatus) =>
  ({ id, version }: AccountRow) =>
    call(account.dealStatus, { body: { id, version, dealStatus } })

function bulkSwitch(dealStatus: DealStatus): BulkRun<AccountRow> {
  const done = DEAL_STATUS_NAMES[dealStatus]
  return {
    title: `批量${done}`,
    done,
    unchangedReason: (row) => (row.dealStatus === dealStatus ? `已经${done}` : undefined),
    run: switchTo(dealStatus),
    confirm: ({ length }) => ({
      title: `${done} ${length} 名员工？`,
      description: MEANING[dealStatus],
      okText: `${done} ${length} 名员工`,
    }),
    renew: renewRow<AccountRow>,
  }
}

/** Account actions beyond those of every record. */
export function useAccountActions({ edit }: RecordTools): readonly Action<AccountRow>[] {
  const open = use(OpenContext)
  const assign = use(AssignContext)
  const ownAccount = useAuth((state) => state.user?.loginAccount.toLowerCase())
  return useMemo(() => {
    const isSelf = (row: AccountRow) => row.loginAccount.toLowerCase() === ownAccount
    return [
      { key: 'open', label: '详情', icon: EyeIcon, place: 'link', run: ({ id, name }) => open({ id, name }) },
      {
        key: 'edit',
        label: '编辑',
        icon: EditIcon,
        rights: [right('account', 'edit')],
        place: 'menu',
        run: ({ id }) => edit(id),
      },
      {
        key: 'resetPwd',
        label: (row) => (row.hasPassword ? '重置密码' : '生成密码'),
        icon: KeyIcon,
        rights: [right('account', 'resetPassword')],
        place: 'menu',
        refuse: (row) => (isSelf(row) ? '自己的密码在右上角修改' : undefined),
        run: ({ id, name }) => open({ id, name, reset: true }),
      },
      {
        key: 'assignRoles',
        label: '分配角色',
        icon: ShieldCheckIcon,
        rights: [right('account', 'edit')],
        place: 'menu',
        bulk: { title: '批量分配角色', open: assign },
      },
      {
        key: 'resetSecondStep',
        label: '重置两步登录',
        icon: ShieldCheckIcon,
        rights: [right('account', 'resetPassword')],
        place: 'menu',
        visible: (row) => row.secondStep,
        refuse: (row) => (isSelf(row) ? '自己的两步登录在个人中心关闭' : undefined),
        confirm: (row) => ({
          title: `重置「${row.name}」的两步登录？`,
          description: '身份验证器和恢复码马上失效，已经登录的设备都会退出；下次登录只要密码，角色要求时须重新设置。',
          okText: '重置两步登录',
        }),
        run: ({ id }) => call(account.resetSecondStep, { body: { id } }),
      },
      {
        key: 'enable',
        label: '启用',
        icon: PlayIcon,
        rights: [right('account', 'forbid')],
        place: 'menu',
        visible: (row) => row.dealStatus === 'disabled',
        run: switchTo('enabled'),
        bulk: bulkSwitch('enabled'),
      },
      {
        key: 'disable',
        label: '禁用',
        icon: PauseIcon,
        rights: [right('account', 'forbid')],
        place: 'menu',
        visible: (row) => row.dealStatus === 'enabled',
        refuse: (row) => (isSelf(row) ? '不能禁用自己的账号' : undefined),
        confirm: (row) => ({ title: `禁用「${row.name}」？`, description: MEANING.disabled, okText: '禁用员工' }),
        run: switchTo('disabled'),
        bulk: bulkSwitch('disabled'),
      },
    ]
  }, [assign, edit, open, ownAccount])
}
