import { Tooltip } from 'antd'
import { NameCell, Tag } from '@/components/list/cells'
import { BuildingIcon, MountainIcon } from '@/components/icons'
import type { DisplayOptions } from '@/components/list'
import type { GuideRow, GuideType } from '@/contract/guide/guide/guide'
import styles from './Cells.module.css'
import { Cover } from './Cover'
import { REVIEWS } from '@/entities/guide/reviews'
import { shortRegion } from '@/entities/region/shortRegion'

const TYPES: Record<GuideType, { word: string; icon: typeof MountainIcon }> = {
  composite: { word: '综合', icon: MountainIcon },
  indoor: { word: '室内', icon: BuildingIcon },
}

export const typeWord = (type: GuideType) => TYPES[type].word

/** Location and rating; unknown parts are omitted. */
export const subtitleOf = (row: Pick<GuideRow, 'region' | 'level'>) =>
  [row.region && shortRegion(row.region), row.level && `${row.level} 景区`].filter((part): part is string =>
    Boolean(part),
  )

export function GuideNameCell({ row, display }: { row: GuideRow; display: DisplayOptions }) {
  const subtitle = display.layout === 'narrow' ? [typeWord(row.type), ...subtitleOf(row)] : subtitleOf(row)
  return <NameCell name={row.name} picture={<Cover guide={row} />} subtitle={subtitle} />
}

export function TypeCell({ type }: { type: GuideType }) {
  const { word, icon: Icon } = TYPES[type]
  return (
    <Tag>
      <Icon size={14} />
      {word}
    </Tag>
  )
}

/** State as icon and word; a refusal shows its reason on hover and focus. */
export function ReviewCell({ row: { review, reviewReason } }: { row: Pick<GuideRow, 'review' | 'reviewReason'> }) {
  const { name, icon: Icon } = REVIEWS[review]
  const content = (
    <>
      <Icon size={16} />
      {name}
    </>
  )
  if (review !== 'failed' || reviewReason === null) {
    return (
      <span className={styles.review} data-review={review}>
        {content}
      </span>
    )
  }
  return (
    <Tooltip title={`原因：${reviewReason}`} trigger={['hover', 'focus', 'click']}>
      <button
        type="button"
        className={styles.review}
        data-review={review}
        aria-label={`${name}，原因：${reviewReason}`}
      >
        {content}
      </button>
    </Tooltip>
  )
}
