import { lazyPart } from '@/components/lazy/lazyPart'
import { registerLibraryDrawer } from '@/components/upload/libraryDrawer'

registerLibraryDrawer(
  lazyPart(() => import('./LibraryDrawer'), {
    forget: ({ onClose }) => onClose(),
  }),
)
