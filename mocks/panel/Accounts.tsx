import { useEffect, useId, useState } from 'react'
import { messageOf } from '@/lib/callError'
import { useAuth } from '@/stores/auth'
import { demoAccounts, signInAs } from '../accounts'
import type { DemoAccounts } from '../accounts'
import type { Connection } from '../connection'
import styles from './Panel.module.css'

/** Switches to any demonstration account. */
export function Accounts({ connection, onDone }: { connection: Connection; onDone: () => void }) {
  const titleId = useId()
  const current = useAuth((state) => state.user?.loginAccount)
  const [demo, setDemo] = useState<DemoAccounts | null>(null)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let isUnmounted = false
    demoAccounts(connection).then(
      (accounts) => !isUnmounted && setDemo(accounts),
      (error: unknown) => !isUnmounted && setFailure(messageOf(error)),
    )
    return () => {
      isUnmounted = true
    }
  }, [connection])

  async function enter(loginAccount: string) {
    if (demo === null) return
    setBusy(true)
    setFailure('')
    try {
      await signInAs(connection, loginAccount, demo.password)
      onDone()
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }

  const accounts = demo?.accounts ?? []
  const merchants = [...new Set(accounts.map(({ merchantName }) => merchantName))]
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>换一个账号登录</h3>
      {merchants.map((merchant) => (
        <div key={merchant} role="group" aria-label={merchant}>
          <p className={styles.text}>{merchant}</p>
          <div className={styles.accounts}>
            {accounts
              .filter(({ merchantName }) => merchantName === merchant)
              .map(({ loginAccount, roleName }) => (
                <button
                  key={loginAccount}
                  type="button"
                  title={loginAccount}
                  aria-current={loginAccount === current}
                  disabled={busy}
                  onClick={() => void enter(loginAccount)}
                >
                  {roleName}
                </button>
              ))}
          </div>
        </div>
      ))}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </section>
  )
}
