import type { Review } from '@/contract/guide/guide/guide'
import { REVIEWS } from '@/entities/guide/reviews'
import css from './ReviewTag.module.css'

/** The review state in a drawer's header. */
export function ReviewTag({ review }: { review: Review }) {
  const { name, icon: Icon } = REVIEWS[review]
  return (
    <span className={css.tag} data-review={review}>
      <Icon size={14} />
      {name}
    </span>
  )
}
