import { Nothing, Tag } from '@/components/list/cells'
import type { ArticleRow } from './shelf'

/** The catalog of an article. */
export const CatalogTag = ({ row }: { row: ArticleRow }) => <Tag>{row.names[row.catalogId] ?? <Nothing />}</Tag>
