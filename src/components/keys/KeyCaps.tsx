import styles from './KeyCaps.module.css'
import { capsOf } from './keys'
import type { Keys } from './keys'

/** A key or combination as printed on the keyboard. */
export function KeyCaps({ keys }: { keys: Keys }) {
  return (
    <span className={styles.caps}>
      {capsOf(keys).map((cap) => (
        <kbd key={cap} className={styles.cap}>
          {cap}
        </kbd>
      ))}
    </span>
  )
}
