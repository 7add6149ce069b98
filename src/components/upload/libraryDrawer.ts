import type { ComponentType } from 'react'
import type { MediaKind, StoredMedia } from '@/contract/media/media'

export interface LibraryDrawerProps {
  kind: MediaKind
  onClose: () => void
  onSelect: (file: StoredMedia) => void
}

let drawer: ComponentType<LibraryDrawerProps> | null = null

/** Called once, by `entities/library/register`: the library names the records that use a file, which this folder does not know. */
export const registerLibraryDrawer = (component: ComponentType<LibraryDrawerProps>): void => {
  drawer = component
}

export function libraryDrawer(): ComponentType<LibraryDrawerProps> {
  if (drawer === null) throw new Error('src/app/routes/references.ts has not been imported')
  return drawer
}
