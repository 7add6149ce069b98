import type { Figure } from '@/routes/meta'
import shared from '@/theme/shared.module.css'
import styles from './Figures.module.css'

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={`${shared.card} ${styles.figures}`}>
      {figures.map(({ name, value, digits = 0, unit, meaning }) => (
        <div key={name} className={styles.figure}>
          <dt className={shared.hint}>{name}</dt>
          <dd className={styles.value}>
            {value.toLocaleString('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits })}
            <span className={styles.unit}>{unit}</span>
          </dd>
          <dd className={`${shared.note} ${styles.meaning}`}>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
