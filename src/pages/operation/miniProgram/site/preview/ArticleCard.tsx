import { ChevronRightIcon } from '@/components/icons'
import { VISIBILITY_NAMES } from '@/contract/kit/states'
import css from './Site.module.css'
import type { SiteArticleRow } from './useSite'

/** An article in a site list. */
export function ArticleCard({
  article: { title, cover, names, thumbnails, catalogId, readingMinutes, shown },
  onOpen,
}: {
  article: SiteArticleRow
  onOpen: () => void
}) {
  return (
    <button type="button" className={css.card} onClick={onOpen}>
      <img src={thumbnails[cover] ?? cover} alt="" />
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        <span className={css.facts}>
          {[names[catalogId], readingMinutes > 0 ? `${readingMinutes} 分钟` : ''].filter(Boolean).join(' · ')}
          {shown !== 'online' && <span className={css.hidden}>{VISIBILITY_NAMES[shown]}</span>}
        </span>
      </span>
      <ChevronRightIcon size={16} />
    </button>
  )
}
