import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { CloseIcon } from '@/components/icons'
import { useActive } from '../active'
import type { Connection } from '../connection'
import { scenarios } from '../scenarios'
import { Accounts } from './Accounts'
import styles from './Panel.module.css'
import { ResetData } from './ResetData'
import { Scenarios } from './Scenarios'

/** Sit mode's controls: a tab at the edge that opens scenarios, accounts and data. Not part of the product. */
export function Panel({ connection }: { connection: Connection }) {
  const [open, setOpen] = useState(false)
  const active = useActive()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()

  const close = useCallback(() => {
    setOpen(false)
    // The next render mounts it again.
    requestAnimationFrame(() => opener.current?.focus())
  }, [])

  useEffect(() => {
    const element = panel.current
    if (!open || !element) return
    element.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [open, close])

  if (!open) {
    const titles = scenarios.filter(({ name }) => active.includes(name)).map(({ title }) => title)
    return (
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        data-active={titles.length > 0}
        aria-label={`演示控制台${titles.length > 0 ? `，场景：${titles.join('、')}` : ''}`}
        title={titles.length > 0 ? titles.join('、') : '演示控制台'}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">sit</span>
        {titles.length > 0 && (
          <span className={styles.count} aria-hidden="true">
            {titles.length}
          </span>
        )}
      </button>
    )
  }
  return (
    <aside ref={panel} className={styles.panel} aria-labelledby={titleId} tabIndex={-1}>
      <header className={styles.head}>
        <h2 id={titleId}>演示控制台</h2>
        <button type="button" className={styles.close} aria-label="收起" onClick={close}>
          <CloseIcon size={16} />
        </button>
      </header>
      <Scenarios active={active} />
      <Accounts connection={connection} onDone={close} />
      <ResetData connection={connection} />
    </aside>
  )
}
