import type { GuidePage } from '@/contract/guide/guide/guide'
import type { Player } from '../player/usePlayer'
import { PlaceMap } from '../PlaceMap'
import type { Place } from '../visit'
import css from './MapTab.module.css'
import { PlaceRow } from './PlaceRow'

interface MapTabProps {
  page: GuidePage
  places: readonly Place[]
  player: Player
  selectedId: string | null
  onChoose: (id: string | null) => void
  onOpen: (id: string) => void
  routeId: string | null
  onRoute: (id: string | null) => void
}

/** Map or floor plan with its points; the selection below it. */
export function MapTab({ page, places, player, selectedId, onChoose, onOpen, routeId, onRoute }: MapTabProps) {
  const { routes } = page.bag
  const route = routes.find(({ id }) => id === routeId) ?? null
  const place = places.find(({ poi }) => poi.id === selectedId)
  return (
    <div className={css.tab}>
      {routes.length > 0 && (
        <div className={css.chips} role="group" aria-label="路线">
          {[{ id: null, name: '全部' }, ...routes].map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={css.chip}
              aria-pressed={routeId === id}
              onClick={() => onRoute(id)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div className={css.map}>
        <PlaceMap
          page={page}
          places={places}
          selectedId={selectedId}
          onChoose={onChoose}
          route={route}
          playing={player.plays ? (player.track?.id ?? null) : null}
        />
      </div>
      {place && (
        <ul className={css.chosen} aria-label="选中的景点">
          <PlaceRow place={place} player={player} onOpen={onOpen} />
        </ul>
      )}
    </div>
  )
}
