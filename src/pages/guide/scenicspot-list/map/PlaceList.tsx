import type { KeyboardEvent } from 'react'
import type { ScenicRow } from '@/contract/scenic'
import { isPlaced } from './places'
import css from './PlaceList.module.css'

interface PlaceListProps {
  rows: readonly ScenicRow[]
  chosen: string | null
  hovered: string | null
  onHover: (id: string | null) => void
  onChoose: (row: ScenicRow) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrows walk through the list, which is one stop of Tab. */
function walk(event: KeyboardEvent<HTMLButtonElement>) {
  const step = STEPS[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.closest('ul')!.querySelectorAll('button')]
  const next = buttons[buttons.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const factsOf = (row: ScenicRow) => (isPlaced(row) ? (row.spots === 0 ? '还没有讲解' : `${row.points} 点 · ${row.spots} 段`) : '没有填写位置')

/** All scenic areas beside the map: what can be done there can be done from here. */
export function PlaceList({ rows, chosen, hovered, onHover, onChoose }: PlaceListProps) {
  const stop = rows.some(({ id }) => id === chosen) ? chosen : rows[0]?.id
  return (
    <ul className={css.list} aria-label="地图上的景区">
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className={css.row}
            tabIndex={row.id === stop ? 0 : -1}
            aria-pressed={row.id === chosen}
            data-hovered={row.id === hovered || undefined}
            onPointerEnter={() => onHover(row.id)}
            onPointerLeave={() => onHover(null)}
            onKeyDown={walk}
            onClick={() => onChoose(row)}
          >
            <span className={css.name} title={row.name}>
              {row.name}
            </span>
            <span className={css.facts}>{factsOf(row)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
