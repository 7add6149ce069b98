import styles from './Skeleton.module.css'
import type { Look } from '../types'

/** Placeholder shaped like the cell's content: a picture with two lines, or a single line. */
export function SkeletonCell({ main, look }: { main?: boolean; look: Look }) {
  if (!main) return <span className={styles.bone} />
  return (
    <span className={styles.boneMain} data-compact={look.density === 'compact' || undefined}>
      <span className={styles.bonePicture} />
      <span className={styles.boneLines}>
        <span className={styles.bone} />
        <span className={styles.bone} />
      </span>
    </span>
  )
}
