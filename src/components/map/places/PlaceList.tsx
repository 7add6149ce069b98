import type { KeyboardEvent } from 'react'
import css from './PlaceList.module.css'

export interface Place {
  id: string
  name: string
  /** In small, below the name. */
  facts: string
}

interface PlaceListProps<P extends Place> {
  /** 地图上的景区 */
  label: string
  places: readonly P[]
  chosen: string | null
  hovered: string | null
  onHover: (id: string | null) => void
  onChoose: (place: P) => void
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

/** What a map shows, as a list beside it: what can be done there can be done from here. */
export function PlaceList<P extends Place>({ label, places, chosen, hovered, onHover, onChoose }: PlaceListProps<P>) {
  const stop = places.some(({ id }) => id === chosen) ? chosen : places[0]?.id
  return (
    <ul className={css.list} aria-label={label}>
      {places.map((place) => (
        <li key={place.id}>
          <button
            type="button"
            className={css.row}
            tabIndex={place.id === stop ? 0 : -1}
            aria-pressed={place.id === chosen}
            data-hovered={place.id === hovered || undefined}
            onPointerEnter={() => onHover(place.id)}
            onPointerLeave={() => onHover(null)}
            onKeyDown={walk}
            onClick={() => onChoose(place)}
          >
            <span className={css.name} title={place.name}>
              {place.name}
            </span>
            <span className={css.facts}>{place.facts}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
