import { createContext, useContext, useMemo } from 'react'
import { LayersIcon } from '@/components/icons'
import type { Action } from '@/components/list'
import type { RecordRow } from '@/components/record'
import type { article, articleKind } from '@/contract/operation/article/article'
import type { catalog, catalogKind, siteCatalog, siteCatalogKind } from '@/contract/operation/article/catalog'
import type { siteArticle, siteArticleKind } from '@/contract/operation/miniProgram/site/siteArticle'
import { rightOf } from '@/contract/rights'

/** A list row of any article kind. */
export interface ArticleRow extends RecordRow {
  title: string
  catalogId: string
  author: string
  readingMinutes: number
}

/** A list row of a catalog. */
export interface CatalogRow extends RecordRow {
  name: string
  note: string
}

/** Articles with their catalogs; one shelf per page. */
export interface Shelf {
  articles: { kind: typeof articleKind | typeof siteArticleKind; calls: typeof article | typeof siteArticle }
  catalogs: { kind: typeof catalogKind | typeof siteCatalogKind; calls: typeof catalog | typeof siteCatalog }
  /** Empty state: what to do, with an example. */
  advice: string
}

/** Opens the dialog that moves articles to another catalog. */
export const SwitchContext = createContext<(articles: readonly ArticleRow[]) => void>(() => undefined)

/** The 切换分类 action of an article list. */
export const switchActionOf =
  <R extends ArticleRow>({ articles, catalogs }: Shelf) =>
  (): readonly Action<R>[] => {
    const open = useContext(SwitchContext)
    return useMemo(
      () => [
        {
          key: 'switchCatalog',
          label: `切换${catalogs.kind.noun}`,
          icon: LayersIcon,
          rights: [rightOf(articles.kind.page, 'edit')],
          place: 'menu',
          bulk: { title: `批量切换${catalogs.kind.noun}`, open },
        },
      ],
      [open],
    )
  }

/** The second line of an article row. */
export const articleSubtitle = ({ author, readingMinutes }: ArticleRow): string[] =>
  [author, readingMinutes > 0 ? `约 ${readingMinutes} 分钟` : ''].filter(Boolean)
