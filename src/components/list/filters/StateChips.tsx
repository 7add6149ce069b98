import styles from '../cards/PhoneList.module.css'
import type { Chip, FilterValues } from '../types'

interface StateChipsProps {
  chips: readonly Chip[]
  values: FilterValues
  onChange: (values: FilterValues) => void
}

/** Exclusive chips: selecting another clears what the previous chip set. */
export function StateChips({ chips, values, onChange }: StateChipsProps) {
  const names = [...new Set(chips.flatMap(({ filters }) => Object.keys(filters)))]
  const isOn = ({ filters }: Chip) => names.every((name) => values[name] === filters[name])
  return (
    <div className={styles.chips} role="group" aria-label="常用筛选" data-sideways>
      {chips.map((chip) => (
        <button
          key={chip.label}
          type="button"
          className={styles.chip}
          aria-pressed={isOn(chip)}
          onClick={() => onChange({ ...Object.fromEntries(names.map((name) => [name, undefined])), ...chip.filters })}
        >
          {chip.label}
          {chip.count !== undefined && (
            <span data-attention={(chip.attention && chip.count > 0) || undefined}>{chip.count}</span>
          )}
        </button>
      ))}
    </div>
  )
}
