import { TagsCell } from '@/components/cells'
import type { Column } from '@/components/list'

interface Scoped {
  guideIds: string[]
  names: Record<string, string>
}

const guidesOf = ({ guideIds, names }: Scoped) => guideIds.map((id) => names[id] ?? id)

/** The guides that a row is shown on. */
export const scopeWords = (row: Scoped): string => (row.guideIds.length === 0 ? '所有导览' : guidesOf(row).join('、'))

export const scopeColumn = (yields: number) => ({
  key: 'guideIds',
  title: '适用导览',
  width: 208,
  yields,
  render: (row: Scoped) => (row.guideIds.length === 0 ? '所有导览' : <TagsCell shown={1} tags={guidesOf(row).map((name) => ({ text: name, name }))} />),
}) satisfies Column<Scoped & { id: string }>
