import { useEffect, useState } from 'react'
import { CloseIcon, RefreshIcon } from '@/components/icons'
import { mayLeave } from '@/stores/unsaved'
import '@/theme/touch.css'
import { reloadFor, watchBuild } from './newBuild'
import styles from './UpdateNotice.module.css'

const RELOAD_DELAY = 100

/** Announces a new version, also while signed out: drawn without antd, like the login page. */
export default function UpdateNotice() {
  const [entry, setEntry] = useState<string | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  useEffect(() => watchBuild(setEntry), [])

  const reload = async (to: string) => {
    if (!(await mayLeave())) return
    // Give a form just left time to remove its own question.
    window.setTimeout(() => reloadFor(to), RELOAD_DELAY)
  }

  if (entry === null || entry === dismissed) return null
  return (
    <section className={styles.notice} role="status" aria-label="有新版本">
      <RefreshIcon size={18} className={styles.icon} />
      <p>
        <strong>有新版本</strong>
        <span>保存手上的内容后刷新，只需一次</span>
      </p>
      <button type="button" className={styles.reload} onClick={() => void reload(entry)}>
        刷新
      </button>
      <button type="button" className={styles.close} aria-label="以后再说" onClick={() => setDismissed(entry)}>
        <CloseIcon size={16} />
      </button>
    </section>
  )
}
