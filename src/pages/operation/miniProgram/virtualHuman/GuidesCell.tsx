import { Nothing, TagsCell } from '@/components/list/cells'

interface GuidesCellProps {
  guideIds: readonly string[]
  offlineGuideIds: readonly string[]
  /** By guide id. */
  names: Readonly<Record<string, string>>
}

/** The guides of a virtual human; guides that visitors cannot open come first and are marked. */
export function GuidesCell({ guideIds, offlineGuideIds, names }: GuidesCellProps) {
  if (guideIds.length === 0) return <Nothing />
  const isOffline = (id: string) => offlineGuideIds.includes(id)
  const tags = guideIds
    .toSorted((a, b) => Number(isOffline(b)) - Number(isOffline(a)))
    .map((id) => {
      const name = names[id] ?? '已删除的导览'
      const text = isOffline(id) ? `${name}（未上线）` : name
      return { text, name: text }
    })
  return <TagsCell visible={2} tags={tags} />
}
