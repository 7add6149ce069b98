import type { ReactNode } from 'react'
import { Mark } from '@/components/ui/art/Mark'
import { isDemonstration } from '@/lib/demonstration'
import { useProfile } from '@/lib/profile'
import styles from './Stage.module.css'
import { useNow } from './useNow'
import { minuteText } from '@/contract/kit/chinaClock'
import { dateOf, secondsOf } from './words'

/** The owner of the figures, and the local time there. */
export function Header({ guide, tools }: { guide: string | null; tools: ReactNode }) {
  const { data: profile } = useProfile()
  const merchant = profile?.merchant
  return (
    <header className={styles.header}>
      {merchant?.logo ? (
        <img src={merchant.logo} alt="" width={48} height={48} className={styles.logo} />
      ) : (
        <Mark size={48} />
      )}
      <p className={styles.name}>{guide ?? merchant?.name ?? ''}</p>
      <h1 className={styles.title}>数据大屏</h1>
      {isDemonstration() && <p className={styles.demonstration}>演示数据</p>}
      <div className={styles.tools}>{tools}</div>
      <Clock />
    </header>
  )
}

function Clock() {
  const now = useNow()
  return (
    <p className={styles.clock}>
      <span>{dateOf(now)}</span>
      <time>
        {minuteText(now)}
        <small>:{secondsOf(now)}</small>
      </time>
    </p>
  )
}
