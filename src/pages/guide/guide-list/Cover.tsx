import { RidgePlaceholder } from '@/components/art/RidgePlaceholder'
import { PinIcon } from '@/components/icons'
import type { GuideRow } from '@/contract/guide'
import styles from './Cells.module.css'

interface CoverProps {
  guide: Pick<GuideRow, 'name' | 'cover' | 'coverThumbnail' | 'topAt'>
  /** Fills the box that a card gives it; else its size follows the density. */
  fill?: boolean
}

/** The guide's picture with its pin. The name stands beside it, so it says nothing of its own but the pin. */
export function Cover({ guide, fill }: CoverProps) {
  const picture = guide.coverThumbnail ?? guide.cover
  return (
    <span className={styles.cover} data-fill={fill || undefined}>
      {picture === null ? <RidgePlaceholder name={guide.name} /> : <img src={picture} alt="" loading="lazy" decoding="async" draggable={false} />}
      {guide.topAt !== null && (
        <span className={styles.pin} role="img" aria-label="已置顶" title="已置顶">
          <PinIcon size={12} />
        </span>
      )}
    </span>
  )
}
