import { createContext, useContext, useMemo } from 'react'
import { LayersIcon } from '@/components/icons'
import type { Action } from '@/components/list'
import type { RowOf } from '@/components/record'
import type { articleKind } from '@/contract/article'
import { right } from '@/routes/rights'

export type ArticleRow = RowOf<typeof articleKind>

/** Opens the dialog that puts articles under another catalog. */
export const SwitchContext = createContext<(articles: readonly ArticleRow[]) => void>(() => undefined)

export function useSwitchAction(): readonly Action<ArticleRow>[] {
  const open = useContext(SwitchContext)
  return useMemo(
    () => [
      {
        key: 'switchCatalog',
        label: '切换分类',
        icon: LayersIcon,
        rights: [right('scenicRaiders', 'edit')],
        place: 'menu',
        bulk: { title: '批量切换分类', open },
      },
    ],
    [open],
  )
}
