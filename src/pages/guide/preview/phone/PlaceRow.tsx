import { ChevronRightIcon } from '@/components/icons'
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
  /** Position in a route. */
  number?: number
  /** Whether it is the row shown beside the list. */
  isSelected?: boolean
}

/** A point in a list: opens its page, plays its sound. */
export function PlaceRow({
  place: { poi, name, kind, typeName, spots, track, seconds },
  player,
  onOpen,
  number,
  isSelected,
}: PlaceRowProps) {
  const subtitle = [typeName, poi.floor, track ? lengthText(seconds) : spots.length > 0 ? '只有文字' : '']
    .filter(Boolean)
    .join(' · ')
  return (
    <li className={css.row} data-chosen={isSelected || undefined}>
      <button type="button" className={css.place} aria-pressed={isSelected} onClick={() => onOpen(poi.id)}>
        {number === undefined ? (
          poi.pictures[0] ? (
            <img className={css.thumb} src={poi.pictures[0]} alt="" loading="lazy" />
          ) : (
            <PointDisc type={{ icon: kind }} size={32} />
          )
        ) : (
          <span className={css.number}>{number}</span>
        )}
        <span className={css.words}>
          <span className={css.name}>{name}</span>
          <span className={css.facts}>{subtitle}</span>
        </span>
        {!track && <ChevronRightIcon size={16} />}
      </button>
      {track && <PlayButton player={player} track={track} />}
    </li>
  )
}
