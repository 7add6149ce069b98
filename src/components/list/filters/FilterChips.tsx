import { CloseIcon } from '@/components/icons'
import type { FilterText } from './filterTexts'
import styles from './Filters.module.css'
import type { FilterValues } from '../types'

interface FilterChipsProps {
  chips: readonly FilterText[]
  onDrop: (values: FilterValues) => void
  onClear: () => void
}

/** Active filters, each with a clear button. */
export function FilterChips({ chips, onDrop, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    <div className={styles.chips} role="group" aria-label="已筛选">
      <small>已筛选</small>
      {chips.map((chip) => (
        <button
          key={chip.key}
          type="button"
          className={styles.chip}
          aria-label={`去掉筛选 ${chip.label} ${chip.value}`}
          onClick={() => onDrop(chip.drop)}
        >
          {chip.label} {chip.value}
          <CloseIcon size={12} />
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={onClear}>
        清除
      </button>
    </div>
  )
}
