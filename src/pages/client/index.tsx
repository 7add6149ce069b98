import { Mark } from '@/components/ui/art/Mark'
import styles from './Client.module.css'

/** Between signing in and the first page: nobody has rights yet, nothing of the console is shown. */
export default function Client() {
  return (
    <main className={styles.page}>
      <Mark size={48} />
      <p role="status">正在进入…</p>
    </main>
  )
}
