import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { Initial } from '@/entities/person/Initial'
import { useToast } from '@/components/ui/toast/useToast'
import { account, DEAL_STATUS_NAMES } from '@/contract/system/account'
import type { ResultOf } from '@/contract/kit/core'
import { call } from '@/lib/call'
import { right } from '@/contract/rights'
import { useAuth } from '@/stores/auth'
import shared from '@/theme/shared.module.css'
import { Foot } from '@/components/form/Foot'
import { CopyIcon, KeyIcon } from '@/components/icons'
import css from './Account.module.css'
import { AccountDetails } from './AccountDetails'
import type { Opened } from './open'
import { Sessions } from './Sessions'

interface PasswordBoxProps {
  name: string
  loginAccount: string
  password: string
}

/** The generated password, until the drawer closes: it is stored nowhere. */
function PasswordBox({ name, loginAccount, password }: PasswordBoxProps) {
  const toast = useToast()
  return (
    <section className={css.password} role="status" aria-label="新密码">
      <header>
        <KeyIcon size={18} />
        <b>新密码，只显示这一次</b>
        <span>关闭后查不到，只能再重置</span>
      </header>
      <div className={css.secret}>
        <code>{password}</code>
        <Button icon={<CopyIcon size={16} />} onClick={() => void toast.copy(password, '已复制新密码')}>
          复制
        </Button>
        <Button onClick={() => void toast.copy(`账号：${loginAccount}\n密码：${password}`, '已复制账号和新密码')}>
          连同账号一起复制
        </Button>
      </div>
      <p>{name}登录后必须先改密码，改好之前不能做别的。</p>
    </section>
  )
}

type AccountDetail = ResultOf<typeof account.detail>

/** One account: roles, sign-ins, and a new password, which stays visible until the drawer closes. */
export default function AccountDrawer({ id, name, reset = false, onClosed }: Opened & { onClosed: () => void }) {
  const drawer = useDrawer(onClosed)
  const today = useCalendarTick('day')
  const query = useQuery({
    queryKey: ['account', 'detail', id],
    queryFn: ({ signal }) => call(account.detail, { params: { id } }, { signal }),
  })
  const detail = query.data
  const mayReset = useMayReset(detail)
  const verb = detail?.hasPassword === false ? '生成密码' : '重置密码'
  const { busy, isResetting, setResetting, password, generate } = usePasswordReset(reset, verb)

  return (
    <SideDrawer
      title={<Title name={detail?.name ?? name} account={detail} />}
      tag={detail && <StatusTag status={detail.dealStatus} />}
      open={drawer.open}
      afterOpenChange={drawer.afterOpenChange}
      onClose={drawer.close}
      foot={
        <AccountFoot
          resetLabel={mayReset && !isResetting ? verb : null}
          busy={busy !== null}
          hasNewPassword={password !== null}
          onReset={() => setResetting(true)}
          onClose={drawer.close}
        />
      }
    >
      {detail === undefined ? (
        <QueryState query={query} what="员工" />
      ) : (
        <div className={css.body}>
          {password !== null && !isResetting && (
            <PasswordBox name={detail.name} loginAccount={detail.loginAccount} password={password} />
          )}
          {isResetting && mayReset && (
            <ResetQuestion
              verb={verb}
              hasPassword={detail.hasPassword}
              busy={busy !== null}
              onGenerate={() => void generate(detail)}
              onCancel={() => setResetting(false)}
            />
          )}
          <AccountDetails account={detail} today={today} />
          <h3>登录的设备</h3>
          <Sessions id={id} today={today} />
        </div>
      )}
    </SideDrawer>
  )
}

/** Whether the user may reset this password. One’s own is changed in the profile instead. */
function useMayReset(detail: AccountDetail | undefined) {
  const allowed = useAllowed()
  const ownAccount = useAuth((state) => state.user?.loginAccount.toLowerCase())
  return (
    detail !== undefined &&
    allowed(right('account', 'resetPassword')) &&
    detail.loginAccount.toLowerCase() !== ownAccount
  )
}

const StatusTag = ({ status }: { status: AccountDetail['dealStatus'] }) => (
  <span className={shared.chip} data-tone={status === 'disabled' ? undefined : 'good'}>
    {DEAL_STATUS_NAMES[status]}
  </span>
)

/** Generating a new password; it is kept only to show it. */
function usePasswordReset(isInitiallyResetting: boolean, verb: string) {
  const client = useQueryClient()
  const toast = useToast()
  const [isResetting, setResetting] = useState(isInitiallyResetting)
  const [password, setPassword] = useState<string | null>(null)
  const { busy, once } = useSingleFlight<'resetting'>()
  const generate = ({ id, version }: Pick<AccountDetail, 'id' | 'version'>) =>
    once('resetting', async () => {
      try {
        const generated = await call(account.resetPwd, { body: { id, version } })
        setPassword(generated.password)
        setResetting(false)
      } catch (error) {
        toast.failed(`没有${verb}`, error)
      }
      await client.invalidateQueries({ queryKey: ['account'] })
    })
  return { busy, isResetting, setResetting, password, generate }
}

interface AccountFootProps {
  /** Offers a reset; null without the right, or while it is asked. */
  resetLabel: string | null
  busy: boolean
  hasNewPassword: boolean
  onReset: () => void
  onClose: () => void
}

const AccountFoot = ({ resetLabel, busy, hasNewPassword, onReset, onClose }: AccountFootProps) => (
  <Foot>
    {resetLabel !== null && (
      <Button disabled={busy} onClick={onReset}>
        {resetLabel}
      </Button>
    )}
    <Button type={hasNewPassword ? 'primary' : 'default'} onClick={onClose}>
      {hasNewPassword ? '已记下，关闭' : '关闭'}
    </Button>
  </Foot>
)

function Title({ name, account: detail }: { name: string; account: AccountDetail | undefined }) {
  return (
    <span className={css.title}>
      <Initial name={name} off={detail?.dealStatus === 'disabled'} />
      <span>
        {name}
        {detail && <small>{detail.loginAccount}</small>}
      </span>
    </span>
  )
}

interface ResetQuestionProps {
  verb: string
  hasPassword: boolean
  busy: boolean
  onGenerate: () => void
  onCancel: () => void
}

/** Says what a new password ends, and generates it. */
const ResetQuestion = ({ verb, hasPassword, busy, onGenerate, onCancel }: ResetQuestionProps) => (
  <section className={css.ask} aria-label={verb}>
    <p>
      {hasPassword ? '原来的密码马上失效，已经登录的设备都会退出。' : '还没有密码，生成后才能登录。'}
      新密码只显示一次，本人登录后必须先修改。
    </p>
    <Button type="primary" loading={busy} onClick={onGenerate}>
      生成新密码
    </Button>
    <Button disabled={busy} onClick={onCancel}>
      取消
    </Button>
  </section>
)
