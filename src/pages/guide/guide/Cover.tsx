import { Thumbnail } from '@/components/list/cells'
import type { GuideRow } from '@/contract/guide/guide/guide'

interface CoverProps {
  guide: Pick<GuideRow, 'name' | 'cover' | 'coverThumbnail' | 'topAt'>
  /** Fills the box given by a card. */
  fill?: boolean
}

export function Cover({ guide, fill }: CoverProps) {
  return (
    <Thumbnail
      picture={guide.coverThumbnail ?? guide.cover}
      name={guide.name}
      pinned={guide.topAt !== null}
      fill={fill}
    />
  )
}
