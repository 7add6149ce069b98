import { Link } from 'react-router-dom'
import { entriesOf } from './entries'
import styles from './QuickEntries.module.css'
import type { Access } from './useAccess'

export function QuickEntries({ access }: { access: Access }) {
  return (
    <section className={styles.panel} aria-labelledby="home-entries">
      <h2 id="home-entries" className={styles.heading}>
        快捷入口
      </h2>
      <ul className={styles.entries}>
        {entriesOf(access).map(({ title, to, Icon }) => (
          <li key={title}>
            <Link to={to} className={styles.entry}>
              <Icon size={20} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
