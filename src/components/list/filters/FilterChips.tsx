import { CloseIcon } from '@/components/icons'
import type { FilterWord } from './filterWords'
import styles from './Filters.module.css'
import type { FilterValues } from '../types'

interface FilterChipsProps {
  words: readonly FilterWord[]
  onDrop: (values: FilterValues) => void
  onClear: () => void
}

/** Active filters, each with a clear button. */
export function FilterChips({ words, onDrop, onClear }: FilterChipsProps) {
  if (words.length === 0) return null
  return (
    <div className={styles.chips} role="group" aria-label="已筛选">
      <span className={styles.hint}>已筛选</span>
      {words.map((word) => (
        <button key={word.key} type="button" className={styles.chip} aria-label={`去掉筛选 ${word.label} ${word.value}`} onClick={() => onDrop(word.drop)}>
          {word.label} {word.value}
          <CloseIcon size={12} />
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={onClear}>
        清除
      </button>
    </div>
  )
}
