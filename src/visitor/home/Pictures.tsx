import type { Entry } from '../content/calls'
import { LinkTo } from '../content/LinkTo'
import { hrefOf } from '../content/target'
import type { LinkContext } from '../content/target'
import { Picture } from '../parts/Picture'
import css from './Pictures.module.css'

/** Advertisements: several lie side by side. */
export function Pictures({ list, links }: { list: readonly Entry[]; links: LinkContext }) {
  if (list.length === 0) return null
  return (
    <ul className={css.row} data-sideways>
      {list.map(({ id, title, picture, target }) => (
        <li key={id}>
          <LinkTo to={target ? hrefOf(target, links) : null} className={css.picture}>
            <Picture src={picture} alt={title} />
          </LinkTo>
        </li>
      ))}
    </ul>
  )
}
