import { useEffect, useId, useState } from 'react'
import type { ResultOf } from '@/contract/kit/core'
import type { session } from '@/contract/session/session'
import type { Credentials } from './useCredentials'
import styles from './DemoAccounts.module.css'

type Demo = ResultOf<typeof session.demoAccounts>

/** The accounts that a demo server offers; renders nothing elsewhere. */
export function useDemo(): Demo | null {
  const [demo, setDemo] = useState<Demo | null>(null)
  useEffect(() => {
    // The server announces it in the page; otherwise asking requires the code for calls.
    if (document.querySelector<HTMLMetaElement>('meta[name="demo-accounts"]')?.content === 'none') return
    const controller = new AbortController()
    // No answer, no accounts; the form does not depend on it.
    import('./signIn').then(({ demoAccounts }) => demoAccounts(controller.signal)).then(setDemo, () => undefined)
    return () => controller.abort()
  }, [])
  return demo && demo.accounts.length > 0 ? demo : null
}

export function DemoAccounts({ demo, onPick }: { demo: Demo; onPick: (credentials: Credentials) => void }) {
  const titleId = useId()
  const merchants = [...new Set(demo.accounts.map(({ merchantName }) => merchantName))]
  const [merchant, setMerchant] = useState(merchants[0])
  return (
    <section className={styles.demo} aria-labelledby={titleId}>
      <h2 id={titleId}>演示账号，点一下填入</h2>
      {merchants.length > 1 && (
        <div className={styles.merchants}>
          {merchants.map((name) => (
            <button key={name} type="button" aria-pressed={name === merchant} onClick={() => setMerchant(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
      <ul>
        {demo.accounts
          .filter(({ merchantName }) => merchantName === merchant)
          .map(({ loginAccount, roleName }) => (
            <li key={loginAccount}>
              <button type="button" onClick={() => onPick({ account: loginAccount, password: demo.password })}>
                <span className={styles.badge} aria-hidden="true">
                  {roleName.slice(0, 1)}
                </span>
                <span className={styles.names}>
                  <span>{roleName}</span>
                  <span>{loginAccount}</span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}
