import { Flex } from 'antd'
import css from './Frame.module.css'
import type { LegendEntry } from './types'

interface LegendProps {
  entries: readonly LegendEntry[]
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
}

/** Toggles the series; the last visible series cannot be hidden. */
export function Legend({ entries, hidden, onHidden }: LegendProps) {
  const visibleCount = entries.filter(({ name }) => !hidden.has(name)).length
  const toggle = (name: string) => {
    const next = new Set(hidden)
    if (!next.delete(name) && visibleCount > 1) next.add(name)
    onHidden(next)
  }
  return (
    <Flex wrap gap="0 4px" role="group" aria-label="显示哪些">
      {entries.map(({ name, colour, dashed }) => (
        <button
          key={name}
          type="button"
          className={css.entry}
          aria-pressed={!hidden.has(name)}
          onClick={() => toggle(name)}
        >
          <i style={{ borderColor: colour }} data-dashed={dashed || undefined} aria-hidden />
          {name}
        </button>
      ))}
    </Flex>
  )
}
