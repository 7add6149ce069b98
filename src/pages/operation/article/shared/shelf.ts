import { createContext, useContext, useMemo } from 'react'
import { LayersIcon } from '@/components/icons'
import type { Action } from '@/components/list'
import type { RecordRow } from '@/components/record'
import type { article, articleKind } from '@/contract/operation/article/article'
import type { catalog, catalogKind, siteCatalog, siteCatalogKind } from '@/contract/operation/article/catalog'
import type { siteArticle, siteArticleKind } from '@/contract/operation/miniProgram/site/siteArticle'
import { rightOf } from '@/contract/rights'

/** An article of any kind, as lists have it. */
export interface ArticleRow extends RecordRow {
  title: string
  catalogId: string
  author: string
  readingMinutes: number
}

/** What articles are put under, as lists have it. */
export interface CatalogRow extends RecordRow {
  name: string
  note: string
}

/** Articles and what they are put under: one for each page that has them. */
export interface Shelf {
  articles: { kind: typeof articleKind | typeof siteArticleKind; calls: typeof article | typeof siteArticle }
  catalogs: { kind: typeof catalogKind | typeof siteCatalogKind; calls: typeof catalog | typeof siteCatalog }
  /** Before there are catalogs: what to do, with an example. */
  advice: string
}

/** Opens the dialog that puts articles under another catalog. */
export const SwitchContext = createContext<(articles: readonly ArticleRow[]) => void>(() => undefined)

/** 切换分类, for a list of articles. */
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

/** The second line of an article in a list. */
export const articleFacts = ({ author, readingMinutes }: ArticleRow): string[] => [author, readingMinutes > 0 ? `约 ${readingMinutes} 分钟` : ''].filter(Boolean)
