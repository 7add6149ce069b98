import { columnsOf, ContentPreview, recordPage } from '@/components/record'
import { article, articleKind } from '@/contract/operation/article/article'
import { catalog, catalogKind } from '@/contract/operation/article/catalog'
import { scopeColumn } from '@/entities/scope'
import { CatalogsButton } from './shared/CatalogsButton'
import { CatalogTag } from './shared/CatalogTag'
import { articleSubtitle, switchActionOf } from './shared/shelf'
import type { Shelf } from './shared/shelf'
import { withCatalogs } from './shared/withCatalogs'

const shelf: Shelf = {
  articles: { kind: articleKind, calls: article },
  catalogs: { kind: catalogKind, calls: catalog },
  advice: '写攻略前先分好类，如 四季线路、一日游',
}

const { name, field, publish, reads, updated } = columnsOf(articleKind)

const List = recordPage({
  kind: articleKind,
  calls: article,
  columns: [
    name({ title: '攻略', width: 300, subtitle: articleSubtitle }),
    field('catalogId', { width: 120, order: undefined, narrow: true, render: (row) => <CatalogTag row={row} /> }),
    scopeColumn({ title: '出现在', width: 184, yields: 1 }),
    publish(),
    reads(),
    updated(),
  ],
  preview: ContentPreview,
  useActions: switchActionOf(shelf),
  extra: <CatalogsButton shelf={shelf} />,
  empty: { title: '还没有攻略', description: '写给要来的人：什么时候来，怎么走，看什么' },
})

export default withCatalogs(shelf, List)
