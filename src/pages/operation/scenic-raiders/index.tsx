import { useState } from 'react'
import { Nothing, Tag } from '@/components/cells'
import { lazyPart } from '@/components/lazy/lazyPart'
import { columnsOf, recordPage } from '@/components/record'
import { article, articleKind } from '@/contract/article'
import { CatalogsButton } from './CatalogsButton'
import { SwitchContext, useSwitchAction } from './switching'
import type { ArticleRow } from './switching'

const { name, field, tags, publish, reads, updated } = columnsOf(articleKind)

const SwitchCatalogDialog = lazyPart(() => import('./SwitchCatalogDialog'), { forget: ({ onClose }: { onClose: () => void }) => onClose() })

const readingText = ({ readingMinutes }: ArticleRow) => (readingMinutes > 0 ? `约 ${readingMinutes} 分钟` : '')

const Articles = recordPage({
  kind: articleKind,
  calls: article,
  columns: [
    name({ title: '攻略', width: 300, facts: (row) => [row.author, readingText(row)].filter(Boolean) }),
    field('catalogId', { width: 120, order: undefined, narrow: true, render: (row) => <Tag>{row.names[row.catalogId] ?? <Nothing />}</Tag> }),
    tags('guideIds', { title: '出现在', width: 184, shown: 1, yields: 1 }),
    publish(),
    reads(),
    updated(),
  ],
  useActions: useSwitchAction,
  extra: <CatalogsButton />,
  empty: { title: '还没有攻略', description: '写给要来的人：什么时候来，怎么走，看什么' },
})

/** Articles, with their catalogs and the dialog that puts many under another one. */
export default function ScenicRaiders() {
  const [chosen, choose] = useState<readonly ArticleRow[] | null>(null)
  return (
    <SwitchContext value={choose}>
      <Articles />
      {chosen && <SwitchCatalogDialog articles={chosen} onClose={() => choose(null)} />}
    </SwitchContext>
  )
}
