import { useState } from 'react'
import { ChevronDownIcon, ChevronUpIcon } from '@/components/icons'
import { DIFFICULTY_NAMES } from '@/contract/guide/package/packageLabels'
import type { GuidePage } from '@/contract/guide/guide/guide'
import { RouteIcon } from '../../../../entities/icons/route'
import { wayText } from '@/entities/guide/wayText'
import type { Player } from '../player/usePlayer'
import type { Place } from '../visit'
import { PlaceRow } from './PlaceRow'
import css from './Places.module.css'

interface RoutesTabProps {
  page: GuidePage
  places: readonly Place[]
  player: Player
  onOpen: (id: string) => void
  onMap: (routeId: string) => void
}

/** Routes through the place, each with its stops. */
export function RoutesTab({ page: { bag: guidePackage }, places, player, onOpen, onMap }: RoutesTabProps) {
  const [openId, setOpenId] = useState<string | null>(guidePackage.routes[0]?.id ?? null)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h4>路线</h4>
        <p>{guidePackage.routes.length === 0 ? '还没有路线' : `${guidePackage.routes.length} 条`}</p>
      </header>
      {guidePackage.routes.map((route) => {
        const isOpen = openId === route.id
        const stops = route.poiIds.flatMap((id) => places.find(({ poi }) => poi.id === id) ?? [])
        return (
          <section key={route.id} className={css.card} aria-label={route.name}>
            {route.cover && <img className={css.cover} src={route.cover} alt="" loading="lazy" />}
            <button
              type="button"
              className={css.route}
              aria-expanded={isOpen}
              onClick={() => setOpenId(isOpen ? null : route.id)}
            >
              <span className={css.words}>
                <span className={css.name}>{route.name}</span>
                <span className={css.facts}>
                  {[route.label, wayText(route), `${stops.length} 站`, DIFFICULTY_NAMES[route.difficulty]]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {isOpen ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
            </button>
            {isOpen && (
              <>
                <ol className={css.stops}>
                  {stops.map((place, index) => (
                    // A round trip ends where it began.
                    <PlaceRow
                      // oxlint-disable-next-line react/no-array-index-key
                      key={`${place.poi.id} ${index}`}
                      place={place}
                      player={player}
                      onOpen={onOpen}
                      number={index + 1}
                    />
                  ))}
                </ol>
                <button type="button" className={css.chip} onClick={() => onMap(route.id)}>
                  <RouteIcon size={16} />
                  在地图上看
                </button>
              </>
            )}
          </section>
        )
      })}
    </div>
  )
}
