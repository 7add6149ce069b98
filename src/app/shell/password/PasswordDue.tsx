import { Mark } from '@/components/ui/art/Mark'
import { useSignOut } from '../topbar/useSignOut'
import ChangePassword from './ChangePassword'
import css from '../twoFactor/Due.module.css'

/** The only screen for a user whose password was set by someone else. Afterwards the console opens the requested address. */
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
