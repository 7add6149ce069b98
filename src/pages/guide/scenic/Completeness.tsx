import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import shared from '@/theme/shared.module.css'
import type { Completeness as Value } from '@/contract/guide/scenic'
import styles from './Completeness.module.css'

/** Share of what visitors expect; missing parts are read out and shown on hover. */
export function Completeness({ done, of, missing }: Value) {
  const text = missing.length === 0 ? '内容完整' : `缺少：${missing.join('、')}`
  return (
    <span className={styles.cell} title={text}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ width: `${Math.round((done / of) * 100)}%` }} />
      </span>
      <span className={shared.aside} aria-hidden="true">
        {done}/{of}
      </span>
      <VisuallyHidden>{`${of} 项里有 ${done} 项，${text}`}</VisuallyHidden>
    </span>
  )
}
