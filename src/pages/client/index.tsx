import { Mark } from '@/components/ui/art/Mark'
import styles from './Client.module.css'

/** Between sign-in and the first page: rights are not loaded, the console is hidden. */
export default function Client() {
  return (
    <main className={styles.page}>
      <Mark size={48} />
      <p role="status">正在进入…</p>
    </main>
  )
}
