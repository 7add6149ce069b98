import { useState } from 'react'
import type { ComponentType } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import { SwitchContext } from './shelf'
import type { ArticleRow, Shelf } from './shelf'

const SwitchCatalogDialog = lazyPart(() => import('./SwitchCatalogDialog'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

/** The article list plus the dialog that moves many to another catalog. */
export function withCatalogs(shelf: Shelf, List: ComponentType): ComponentType {
  return function Articles() {
    const [selected, setSelected] = useState<readonly ArticleRow[] | null>(null)
    return (
      <SwitchContext value={setSelected}>
        <List />
        {selected && <SwitchCatalogDialog shelf={shelf} articles={selected} onClose={() => setSelected(null)} />}
      </SwitchContext>
    )
  }
}
