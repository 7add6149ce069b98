import { Mark } from '@/components/ui/art/Mark'
import { session } from '@/contract/session/session'
import type { UserInfo } from '@/contract/session/session'
import { call } from '@/lib/call'
import { useAuth } from '@/stores/auth'
import { answerQuestion } from './guard'
import styles from './Panel.module.css'

/** Asked before touching the session that is open here. */
export default function Question({ incoming }: { incoming: UserInfo }) {
  const current = useAuth((state) => state.user)
  if (!current) return null

  function change() {
    // Uses the old token. Sign-in continues even when the server is unreachable.
    call(session.logout).catch(() => undefined)
    answerQuestion(true)
  }

  return (
    <main className={styles.page}>
      <section className={styles.panel} aria-labelledby="question-title">
        <Mark size={40} />
        <h1 id="question-title">换成「{incoming.name}」登录？</h1>
        <p>
          这个浏览器里「{current.name}」还在登录。换人之后，所有标签页里「{current.name}
          」的页面都会关闭，没有保存的内容会丢失。
        </p>
        <dl>
          <div>
            <dt>现在</dt>
            <dd>
              {current.name}
              <span>{current.loginAccount}</span>
            </dd>
          </div>
          <div>
            <dt>换成</dt>
            <dd>
              {incoming.name}
              <span>{incoming.loginAccount}</span>
            </dd>
          </div>
        </dl>
        <div className={styles.actions}>
          <button type="button" className={styles.plain} onClick={() => answerQuestion(false)}>
            继续用「{current.name}」
          </button>
          <button type="button" className={styles.primary} onClick={change}>
            换成「{incoming.name}」
          </button>
        </div>
      </section>
    </main>
  )
}
