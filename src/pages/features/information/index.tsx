import { cardOf, columnsOf, ContentPreview, recordPage } from '@/components/record'
import { information, informationKind } from '@/contract/features/information'

const card = cardOf(informationKind)
const { name, field, period, publish, reads, updated, created } = columnsOf(informationKind)

const subtitle = ({ author, source }: { author: string; source: string }) => [author, source].filter(Boolean)

export default recordPage({
  kind: informationKind,
  calls: information,
  columns: [
    name({ width: 280, subtitle }),
    field('target', { width: 200, order: undefined, yields: 1 }),
    period({ yields: 3 }),
    publish(),
    reads(),
    updated({ yields: 2 }),
    created(),
  ],
  card: (row, display) => ({ ...card(row, display), subtitle: subtitle(row) }),
  preview: ContentPreview,
  empty: { title: '还没有资讯', description: '发布后显示在小程序的景区资讯里，广告和扩展功能也可以跳转到它' },
  relatedDomains: ['extendFunction'],
})
