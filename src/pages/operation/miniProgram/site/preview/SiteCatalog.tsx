import { ArticleCard } from './ArticleCard'
import { BackBar } from './BackBar'
import type { Place } from './place'
import css from './Site.module.css'
import type { SiteArticleRow, SiteCatalogRow } from './useSite'

interface SiteCatalogProps {
  catalog: SiteCatalogRow
  articles: readonly SiteArticleRow[]
  onOpen: (place: Place) => void
  onBack: () => void
}

/** A column: its articles in the operators' order. */
export function SiteCatalog({ catalog: { name }, articles, onOpen, onBack }: SiteCatalogProps) {
  return (
    <>
      <BackBar title={name} onBack={onBack} />
      <div className={css.list}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} onOpen={() => onOpen({ page: 'article', id: article.id })} />
        ))}
        {articles.length === 0 && <p className={css.nothing}>这个栏目还没有文章</p>}
      </div>
    </>
  )
}
