import { Button } from 'antd'
import { CopyIcon, KeyIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import css from './Account.module.css'

interface PasswordBoxProps {
  name: string
  loginAccount: string
  password: string
}

/** The generated password, until the drawer closes: it is stored nowhere. */
export function PasswordBox({ name, loginAccount, password }: PasswordBoxProps) {
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
