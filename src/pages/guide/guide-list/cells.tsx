import { Tooltip } from 'antd'
import { Fragment } from 'react'
import { BuildingIcon, MountainIcon } from '@/components/icons'
import type { Look } from '@/components/list'
import type { GuideRow, GuideType } from '@/contract/guide'
import { formatTime, friendlyTime } from '@/lib/time'
import styles from './Cells.module.css'
import { Cover } from './Cover'
import { REVIEWS } from '@/pickers/reviews'
import { shortRegion } from '@/pickers/shortRegion'

const TYPES: Record<GuideType, { word: string; icon: typeof MountainIcon }> = {
  composite: { word: '综合', icon: MountainIcon },
  indoor: { word: '室内', icon: BuildingIcon },
}

export const typeWord = (type: GuideType) => TYPES[type].word

/** Where it is and how it is rated; what is not known is left out. */
export const factsOf = (row: GuideRow) => [row.region && shortRegion(row.region), row.level && `${row.level} 景区`].filter((fact): fact is string => Boolean(fact))

export function NameCell({ row, look }: { row: GuideRow; look: Look }) {
  const facts = look.layout === 'narrow' ? [typeWord(row.type), ...factsOf(row)] : factsOf(row)
  return (
    <span className={styles.main}>
      <Cover guide={row} />
      <span className={styles.words}>
        <span className={styles.name} title={row.name}>
          {row.name}
        </span>
        <span className={styles.facts}>
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && <i aria-hidden="true" />}
              {fact}
            </Fragment>
          ))}
        </span>
      </span>
    </span>
  )
}

export function TypeCell({ type }: { type: GuideType }) {
  const { word, icon: Icon } = TYPES[type]
  return (
    <span className={styles.tag}>
      <Icon size={14} />
      {word}
    </span>
  )
}

interface TagsCellProps {
  tags: readonly { text: string; name: string }[]
  /** How many have room. */
  shown: number
}

/** A few tags, and how many more there are. */
export function TagsCell({ tags, shown }: TagsCellProps) {
  if (tags.length === 0) return <Nothing />
  const rest = tags.slice(shown)
  return (
    <span className={styles.tags} title={tags.map(({ name }) => name).join('、')}>
      {tags.slice(0, shown).map(({ text, name }) => (
        <span key={name} className={styles.tag} aria-label={name === text ? undefined : name} role={name === text ? undefined : 'img'}>
          {text}
        </span>
      ))}
      {rest.length > 0 && <span className={styles.rest}>+{rest.length}</span>}
    </span>
  )
}

/** The state in glyph and word; a refusal gives its reason on hover and focus. */
export function ReviewCell({ row: { review, reviewReason } }: { row: Pick<GuideRow, 'review' | 'reviewReason'> }) {
  const { name, icon: Icon } = REVIEWS[review]
  const words = (
    <>
      <Icon size={16} />
      {name}
    </>
  )
  if (review !== 'failed' || reviewReason === null) {
    return (
      <span className={styles.review} data-review={review}>
        {words}
      </span>
    )
  }
  return (
    <Tooltip title={`原因：${reviewReason}`} trigger={['hover', 'focus', 'click']}>
      <button type="button" className={styles.review} data-review={review} aria-label={`${name}，原因：${reviewReason}`}>
        {words}
      </button>
    </Tooltip>
  )
}

export function TimeCell({ at, by, look }: { at: number | null; by?: string; look: Look }) {
  if (at === null) return <Nothing />
  return (
    <span className={styles.time}>
      <time dateTime={new Date(at).toISOString()} title={formatTime(at)}>
        {friendlyTime(at, look.today)}
      </time>
      {by && look.density !== 'compact' && <small>{by}</small>}
    </span>
  )
}

export function Nothing() {
  return <span className={styles.rest}>—</span>
}
