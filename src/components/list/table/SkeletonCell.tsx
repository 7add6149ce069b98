import styles from './Skeleton.module.css'
import type { DisplayOptions } from '../types'

/** Placeholder shaped like the cell's content: a picture with two lines, or a single line. */
export function SkeletonCell({ main, display }: { main?: boolean; display: DisplayOptions }) {
  if (!main) return <span className={styles.bone} />
  return (
    <span className={styles.boneMain} data-compact={display.density === 'compact' || undefined}>
      <span className={styles.bonePicture} />
      <span className={styles.boneLines}>
        <span className={styles.bone} />
        <span className={styles.bone} />
      </span>
    </span>
  )
}
