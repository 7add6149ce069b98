import { useEffect, useState } from 'react'
import { LoginLine } from '@/components/ui/art/LoginLine'
import { Mark } from '@/components/ui/art/Mark'
import { InfoIcon, MoonIcon, SunIcon } from '@/components/icons/first'
import { env } from '@/lib/env'
import { usePreferences } from '@/stores/preferences'
import { useThemeMode } from '@/theme/mode'
import { DemoAccounts, useDemo } from './DemoAccounts'
import { LoginForm } from './LoginForm'
import type { Credentials } from './useCredentials'
import landscape from './landscape.svg'
import styles from './Login.module.css'

interface LoginProps {
  /** Why the user was sent here, if involuntarily. */
  reason: string | null
  /** Signed in: the console is loading. */
  entering: boolean
  /** The user has started typing: prefetch may begin. */
  onTyping: () => void
}

/** Drawn without antd, to keep the first page small. */
export default function Login({ reason, entering, onTyping }: LoginProps) {
  const demo = useDemo()
  const [fill, setFill] = useState<Credentials | null>(null)

  useEffect(() => {
    document.title = `登录 · ${env.appTitle}`
    return () => {
      document.title = env.appTitle
    }
  }, [])

  const fetchAhead = () => {
    onTyping()
    import('./signIn').then(({ loadPassword }) => loadPassword()).catch(() => undefined)
  }

  const pick = (credentials: Credentials) => {
    setFill({ ...credentials })
    fetchAhead()
  }

  return (
    <div className={styles.page}>
      <header className={styles.scene}>
        <img className={styles.landscape} src={landscape} alt="" />
        <div className={styles.brand}>
          <Mark size={40} variant="onDark" />
          <p>
            <strong>{env.appTitle}</strong>
            <span>景区智慧导览管理后台</span>
          </p>
        </div>
        <div className={styles.claim}>
          <LoginLine className={styles.line} />
          <p>导览制作、审核发布、运营服务与数据，在一处完成。</p>
        </div>
      </header>
      <main className={styles.side}>
        <ThemeToggle />
        <div className={styles.column}>
          <div className={styles.smallBrand}>
            <Mark size={32} />
            <strong>{env.appTitle}</strong>
          </div>
          <h1>登录</h1>
          <p className={styles.lead}>使用商户分配的员工账号</p>
          {reason && (
            <p className={styles.reason} role="status">
              <InfoIcon size={16} />
              {reason}
            </p>
          )}
          <LoginForm fill={fill} entering={entering} onTyping={fetchAhead} />
          {demo && <DemoAccounts demo={demo} onPick={pick} />}
        </div>
        <footer className={styles.footer}>{demo && '演示环境 · 数据为样例'}</footer>
      </main>
    </div>
  )
}

function ThemeToggle() {
  const mode = useThemeMode()
  const setTheme = usePreferences((state) => state.setTheme)
  const other = mode === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className={styles.theme}
      aria-label={other === 'dark' ? '切换到深色' : '切换到浅色'}
      onClick={() => setTheme(other)}
    >
      {other === 'dark' ? <MoonIcon size={18} /> : <SunIcon size={18} />}
    </button>
  )
}
