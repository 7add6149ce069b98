import { Button } from 'antd'
import { useState } from 'react'
import { Mark } from '@/components/ui/art/Mark'
import { secondStep } from '@/contract/session/twoFactor'
import { call } from '@/lib/call'
import { useAuth } from '@/stores/auth'
import { useSignOut } from '../topbar/useSignOut'
import { CodeForm } from './CodeForm'
import css from './Due.module.css'

/** The only screen between the right password and the code. Afterwards the console opens the requested address. */
export function TwoFactorDue({ onPassed }: { onPassed: () => void }) {
  const signOut = useSignOut()
  const loginAccount = useAuth((state) => state.user?.loginAccount)
  const [recovery, setRecovery] = useState(false)
  const pass = async (code: string) => {
    await call(secondStep.pass, { body: { code } })
    onPassed()
  }
  return (
    <main className={css.page}>
      <Mark size={40} />
      <h1>{recovery ? '输入恢复码' : '输入验证码'}</h1>
      <section className={css.panel} aria-label="两步登录">
        <p>
          {recovery
            ? '设置两步登录时给你的十个恢复码，任选一个；每个只能用一次。都找不到时，请联系管理员重置。'
            : `密码正确。请打开身份验证器，输入「${loginAccount ?? ''}」现在显示的 6 位数字。`}
        </p>
        <CodeForm
          key={String(recovery)}
          label={recovery ? '恢复码' : '验证码'}
          action="确认登录"
          recovery={recovery}
          onCode={pass}
        >
          <Button type="link" onClick={() => setRecovery(!recovery)}>
            {recovery ? '改用验证码' : '手机不在身边，用恢复码'}
          </Button>
        </CodeForm>
      </section>
      <Button type="text" className={css.out} onClick={() => void signOut()}>
        退出登录
      </Button>
    </main>
  )
}
