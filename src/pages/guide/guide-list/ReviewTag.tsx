import type { Review } from '@/contract/guide'
import css from './ReviewTag.module.css'
import { REVIEWS } from './states'

/** The review state in the head of a drawer. */
export function ReviewTag({ review }: { review: Review }) {
  const { name, icon: Icon } = REVIEWS[review]
  return (
    <span className={css.tag} data-review={review}>
      <Icon size={14} />
      {name}
    </span>
  )
}
