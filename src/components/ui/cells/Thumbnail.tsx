import { RidgePlaceholder } from '@/components/ui/art/RidgePlaceholder'
import { PinIcon } from '@/components/icons'
import { rowPicture } from '@/contract/media/mediaUrl'
import styles from './Cells.module.css'

export interface ThumbnailProps {
  /** Address of the picture; null draws the placeholder with the first character of the name. */
  picture: string | null
  name: string
  pinned?: boolean
  /** Fills the box that a card gives it; else its size follows the density. */
  fill?: boolean
}

/** A record's picture with its pin. The name is beside it, so it says nothing of its own but the pin. */
export function Thumbnail({ picture, name, pinned = false, fill }: ThumbnailProps) {
  return (
    <span className={styles.cover} data-fill={fill || undefined}>
      {picture === null ? <RidgePlaceholder name={name} /> : <img src={fill ? picture : rowPicture(picture)} alt="" loading="lazy" decoding="async" draggable={false} />}
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
