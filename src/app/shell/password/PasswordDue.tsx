import { Mark } from '@/components/ui/art/Mark'
import { useSignOut } from '../topbar/useSignOut'
import ChangePassword from './ChangePassword'
import css from '../twoFactor/Due.module.css'

/** All that somebody sees whose password was set by somebody else. Afterwards the console opens at the address that was wanted. */
export function PasswordDue({ onChanged }: { onChanged: () => void }) {
  const signOut = useSignOut()
  return (
    <main className={css.page}>
      <Mark size={40} />
      <h1>先修改密码</h1>
      <ChangePassword due={{ signOut: () => void signOut() }} onClosed={onChanged} />
    </main>
  )
}
