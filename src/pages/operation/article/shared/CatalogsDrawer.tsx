import RecordsDrawer from '@/components/record/RecordsDrawer'
import type { RecordCalls } from '@/components/record'
import type { CatalogRow, Shelf } from './shelf'

/** The catalogs of articles. */
export default function CatalogsDrawer({
  shelf: { articles, catalogs, advice },
  onClose,
}: {
  shelf: Shelf
  onClose: () => void
}) {
  const { kind, calls } = catalogs
  return (
    <RecordsDrawer<CatalogRow>
      kind={kind}
      calls={calls as RecordCalls<CatalogRow>}
      title={`${articles.kind.noun}${kind.noun}`}
      advice={advice}
      noteOf={({ note }) => note}
      offlineNote="里面的文章访客也看不到"
      relatedDomains={[articles.kind.domain]}
      onClose={onClose}
    />
  )
}
