import { ChevronRightIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import { PointDisc } from '@/entities/guide/PointDisc'
import { lengthText } from '@/entities/guide/lengthText'
import { PlayButton } from '../player/PlayButton'
import type { Player } from '../player/usePlayer'
import type { Place } from '../visit'
import css from './Places.module.css'

interface PlaceRowProps {
  place: Place
  player: Player
  onOpen: (id: string) => void
  /** Whether it is the row shown beside the list. */
  isSelected?: boolean
}

/** A point in a list: opens its page, plays its sound. */
export function PlaceRow({
  place: { poi, name, kind, typeName, spots, track, seconds },
  player,
  onOpen,
  isSelected,
}: PlaceRowProps) {
  const subtitle = [typeName, poi.floor, track ? lengthText(seconds) : spots.length > 0 ? '只有文字' : '']
    .filter(Boolean)
    .join(' · ')
  return (
    <li className={css.row} data-chosen={isSelected || undefined}>
      <button
        type="button"
        className={`${shared.press} ${css.place}`}
        aria-pressed={isSelected}
        onClick={() => onOpen(poi.id)}
      >
        {poi.pictures[0] ? (
          <img src={poi.pictures[0]} alt="" loading="lazy" />
        ) : (
          <PointDisc type={{ icon: kind }} size={32} />
        )}
        <span className={css.words}>
          <span className={`${shared.ellipsis} ${css.name}`}>{name}</span>
          <span className={shared.aside}>{subtitle}</span>
        </span>
        {!track && <ChevronRightIcon size={16} />}
      </button>
      {track && <PlayButton player={player} track={track} />}
    </li>
  )
}
