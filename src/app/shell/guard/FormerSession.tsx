import type { UserInfo } from '@/contract/session/session'
import { useAuth } from '@/stores/auth'
import { endFormer } from './endFormer'
import styles from './Panel.module.css'

/** A link has signed in another account over an open session: names both until the user has decided. */
export default function FormerSession({ user, former }: { user: UserInfo; former: UserInfo }) {
  return (
    <section className={`${styles.panel} ${styles.floating}`} role="alert" aria-labelledby="former-title">
      <h2 id="former-title">已换成「{user.name}」登录</h2>
      <p>打开的链接带有这个账号的登录。如果不是你要的，可以换回原来的账号。</p>
      <dl>
        <div>
          <dt>原来</dt>
          <dd>
            {former.name}
            <span>{former.loginAccount}</span>
          </dd>
        </div>
        <div>
          <dt>现在</dt>
          <dd>
            {user.name}
            <span>{user.loginAccount}</span>
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <button type="button" className={styles.plain} onClick={endFormer}>
          继续用「{user.name}」
        </button>
        <button type="button" className={styles.primary} onClick={() => useAuth.getState().signIn(former)}>
          换回「{former.name}」
        </button>
      </div>
    </section>
  )
}
