import { RidgePlaceholder } from '@/components/ui/art/RidgePlaceholder'
import { PinIcon } from '@/components/icons'
import { rowPicture } from '@/contract/kit/rowPicture'
import styles from './Cells.module.css'

export interface ThumbnailProps {
  /** Picture URL; null draws the placeholder with the name's first character. */
  picture: string | null
  name: string
  pinned?: boolean
  /** Fills the box of a card; otherwise its size follows the density. */
  fill?: boolean
}

/** A record's picture with its pin. Only the pin has a text alternative: the name is beside it. */
export function Thumbnail({ picture, name, pinned = false, fill }: ThumbnailProps) {
  return (
    <span className={styles.cover} data-fill={fill || undefined}>
      {picture === null ? (
        <RidgePlaceholder name={name} />
      ) : (
        <img src={fill ? picture : rowPicture(picture)} alt="" loading="lazy" decoding="async" draggable={false} />
      )}
      {pinned && <Pin />}
    </span>
  )
}

export function Pin() {
  return (
    <span className={styles.pin} role="img" aria-label="已置顶" title="已置顶">
      <PinIcon size={12} />
    </span>
  )
}
