import { Nothing, Tag } from '@/components/ui/cells'
import type { ArticleRow } from './shelf'

/** What an article is put under. */
export const CatalogTag = ({ row }: { row: ArticleRow }) => <Tag>{row.names[row.catalogId] ?? <Nothing />}</Tag>
