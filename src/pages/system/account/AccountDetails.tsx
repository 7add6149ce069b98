import { useQuery } from '@tanstack/react-query'
import { ShieldCheckIcon } from '@/components/icons'
import { NotRead } from '@/components/ui/state/NotRead'
import type { accountKind } from '@/contract/system/account'
import type { RecordOf } from '@/contract/kit/record'
import { role } from '@/contract/system/role'
import { call } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import css from './Account.module.css'

function passwordWords({ hasPassword, mustChange }: RecordOf<typeof accountKind>): string {
  if (!hasPassword) return '还没有，生成后才能登录'
  return mustChange ? '已生成，待本人修改' : '本人设置'
}

/** The details of an account, and its roles. */
export function AccountDetails({ account, today }: { account: RecordOf<typeof accountKind>; today: number }) {
  const names = useQuery({
    queryKey: ['role', 'idAndName'],
    queryFn: ({ signal }) => call(role.idAndName, {}, { signal }),
  })
  const { phone, lastLoginAt, lastLoginAddress, createdAt, createdBy, roleIds } = account
  const rows: readonly (readonly [string, string])[] = [
    ['手机号', phone || '没有填写'],
    ['密码', passwordWords(account)],
    ['两步登录', account.secondStep ? '已开启' : '没有开启'],
    [
      '最近登录',
      lastLoginAt === null
        ? '还没有登录过'
        : [friendlyTime(lastLoginAt, today), lastLoginAddress].filter(Boolean).join('，'),
    ],
    ['创建', [friendlyTime(createdAt, today), createdBy?.name].filter(Boolean).join('，')],
  ]
  return (
    <>
      <h3>角色</h3>
      {names.isError && <NotRead name="角色" onRetry={() => void names.refetch()} />}
      {roleIds.length === 0 && <p className={css.quiet}>还没有角色，登录后只能看到首页。</p>}
      <ul className={shared.framed}>
        {roleIds.map((id) => (
          <li key={id}>
            <ShieldCheckIcon size={18} />
            {names.data?.find((person) => person.id === id)?.name ?? '…'}
          </li>
        ))}
      </ul>
      <h3>资料</h3>
      <dl className={css.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
