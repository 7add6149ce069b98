import styles from './Cells.module.css'

export function Nothing() {
  return <span className={styles.rest}>—</span>
}
