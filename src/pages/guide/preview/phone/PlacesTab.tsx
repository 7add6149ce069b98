import { useState } from 'react'
import type { GuidePage } from '@/contract/guide/guide/guide'
import type { Player } from '../player/usePlayer'
import { generalSpots, soundText } from '../visit'
import type { Place } from '../visit'
import { PlaceRow } from './PlaceRow'
import css from './Places.module.css'
import { SpotCard } from './SpotCard'

interface PlacesTabProps {
  page: GuidePage
  places: readonly Place[]
  player: Player
  onOpen: (id: string) => void
}

/** Every point and its audio, by type. */
export function PlacesTab({ page: { bag: guidePackage }, places, player, onOpen }: PlacesTabProps) {
  const [typeId, setType] = useState<string | null>(null)
  const visiblePlaces = typeId === null ? places : places.filter(({ poi }) => poi.poiTypeId === typeId)
  const general = generalSpots(guidePackage.spots)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h4>讲解</h4>
        <p>{soundText(guidePackage.spots)}</p>
      </header>
      {guidePackage.poiTypes.length > 1 && (
        <div className={css.chips} role="group" aria-label="POI类型">
          {[{ id: null, name: '全部' }, ...guidePackage.poiTypes].map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={css.chip}
              aria-pressed={typeId === id}
              onClick={() => setType(id)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {typeId === null &&
        general.map((spot) => (
          <SpotCard key={spot.id} spot={spot} showText={guidePackage.showSetting.text} player={player} />
        ))}
      {visiblePlaces.length === 0 ? (
        <p className={css.none}>还没有上线的景点</p>
      ) : (
        <ul className={css.list} aria-label="景点">
          {visiblePlaces.map((place) => (
            <PlaceRow key={place.poi.id} place={place} player={player} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </div>
  )
}
