import { TagsCell } from '@/components/list/cells'
import type { Column } from '@/components/list'

interface Scoped {
  guideIds: string[]
  names: Record<string, string>
}

/** Label if no guide is given. */
export const ALL_GUIDES = '所有导览'

const guidesOf = ({ guideIds, names }: Scoped) => guideIds.map((id) => names[id] ?? id)

/** The guides a row applies to. */
export const scopeWords = (row: Scoped): string => (row.guideIds.length === 0 ? ALL_GUIDES : guidesOf(row).join('、'))

export const scopeColumn = (options: { title?: string; width?: number; yields: number }) =>
  ({
    key: 'guideIds',
    title: '适用导览',
    width: 208,
    ...options,
    render: (row: Scoped) =>
      row.guideIds.length === 0 ? (
        ALL_GUIDES
      ) : (
        <TagsCell visible={1} tags={guidesOf(row).map((name) => ({ text: name, name }))} />
      ),
  }) satisfies Column<Scoped & { id: string }>
