import { Tooltip } from 'antd'
import { InfoIcon } from '@/components/icons'
import styles from './Meaning.module.css'

/** What a figure counts, behind ⓘ: by pointer, keyboard or touch. */
export function Meaning({ of, children }: { of: string; children: string }) {
  return (
    <Tooltip title={children} trigger={['hover', 'focus']}>
      <button type="button" className={styles.meaning} aria-label={`${of}怎么算：${children}`}>
        <InfoIcon size={14} />
      </button>
    </Tooltip>
  )
}
