import styles from './Pages.module.css'

/** Shown while a page's code loads: a title and one panel, which every page has. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="正在打开页面">
      <span className={styles.skeletonTitle} />
      <span className={styles.skeletonPanel} />
    </div>
  )
}
