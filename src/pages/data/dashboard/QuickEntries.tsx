import { Link } from 'react-router-dom'
import styles from './QuickEntries.module.css'
import type { Shortcut } from './shortcuts'

export function QuickEntries({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <section className={styles.panel} aria-labelledby="home-entries">
      <h2 id="home-entries" className={styles.heading}>
        快捷入口
      </h2>
      <ul className={styles.entries}>
        {shortcuts.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={styles.entry}>
              <Icon size={20} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
