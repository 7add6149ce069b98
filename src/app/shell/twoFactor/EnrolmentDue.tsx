import { Button } from 'antd'
import { Mark } from '@/components/ui/art/Mark'
import { useSignOut } from '../topbar/useSignOut'
import css from './Due.module.css'
import { Enrol } from './Enrol'

/** The only screen for users whose role requires a second factor that is not set up yet. */
export function EnrolmentDue({ onDone }: { onDone: () => void }) {
  const signOut = useSignOut()
  return (
    <main className={css.page}>
      <Mark size={40} />
      <h1>先设置两步登录</h1>
      <section className={css.panel} aria-label="设置两步登录">
        <p>你的角色要求登录时除了密码，再输入手机上的验证码。设置好之前不能使用其他功能。</p>
        <Enrol onDone={onDone} doneWords="已保存，进入控制台" />
      </section>
      <Button type="text" className={css.out} onClick={() => void signOut()}>
        退出登录
      </Button>
    </main>
  )
}
