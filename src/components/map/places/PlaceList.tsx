import type { KeyboardEvent } from 'react'
import shared from '@/theme/shared.module.css'
import css from './PlaceList.module.css'
import { required } from '@/lib/required'

export interface Place {
  id: string
  name: string
  /** Small print below the name. */
  subtitle: string
}

interface PlaceListProps<P extends Place> {
  /** 地图上的景区 */
  label: string
  places: readonly P[]
  selected: string | null
  hovered: string | null
  onHover: (id: string | null) => void
  onChoose: (place: P) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys walk the list, which is a single tab stop. */
function walk(event: KeyboardEvent<HTMLButtonElement>) {
  const step = STEPS[event.key]
  if (step === undefined) return
  const buttons = [...required(event.currentTarget.closest('ul'), 'list of places').querySelectorAll('button')]
  const next = buttons[buttons.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The map's content as a list beside it, with the same actions. */
export function PlaceList<P extends Place>({ label, places, selected, hovered, onHover, onChoose }: PlaceListProps<P>) {
  const stop = places.some(({ id }) => id === selected) ? selected : places[0]?.id
  return (
    <ul className={css.list} aria-label={label}>
      {places.map((place) => (
        <li key={place.id}>
          <button
            type="button"
            className={css.row}
            tabIndex={place.id === stop ? 0 : -1}
            aria-pressed={place.id === selected}
            data-hovered={place.id === hovered || undefined}
            onPointerEnter={() => onHover(place.id)}
            onPointerLeave={() => onHover(null)}
            onKeyDown={walk}
            onClick={() => onChoose(place)}
          >
            <span className={`${shared.ellipsis} ${css.name}`} title={place.name}>
              {place.name}
            </span>
            <small>{place.subtitle}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
