import { Route, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Guide } from '../calls'
import { routeHash } from '../useHash'
import type { Visit } from '../visit'
import { useLaterWords } from '../words/useLaterWords'
import css from './MapPage.module.css'

interface MapChipsProps {
  visit: Visit
  facilityTypes: Guide['poiTypes']
  /** Types whose points are shown. */
  typeIds: ReadonlySet<string>
  onTypes: (typeIds: ReadonlySet<string>) => void
  onAutomatic: () => void
}

/** Above the map: the route that is followed, playing by itself, and the kinds of facilities to show. */
export function MapChips({ visit, facilityTypes, typeIds, onTypes, onAutomatic }: MapChipsProps) {
  const words = useLaterWords()
  const { walk, route } = visit
  const toggle = (id: string) => {
    const next = new Set(typeIds)
    if (!next.delete(id)) next.add(id)
    onTypes(next)
  }
  return (
    <div className={css.chips} role="group" data-sideways aria-label={words.shown}>
      {route.route && (
        <a className={css.route} href={`#${routeHash(route.route.id)}`}>
          <Route aria-hidden size={18} />
          {route.route.name} {route.heardCount} / {route.stops.length}
        </a>
      )}
      {walk.offered && (
        <Chip isPressed={walk.isAutomatic} onClick={onAutomatic}>
          {walk.isAutomatic ? <Volume2 aria-hidden size={18} /> : <VolumeX aria-hidden size={18} />}
          {words.automatic}
        </Chip>
      )}
      {facilityTypes.map(({ id, name }) => (
        <Chip key={id} isPressed={typeIds.has(id)} onClick={() => toggle(id)}>
          {name}
        </Chip>
      ))}
    </div>
  )
}

function Chip({ isPressed, onClick, children }: { isPressed: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.chip} aria-pressed={isPressed} onClick={onClick}>
      {children}
    </button>
  )
}
