import { lazyPart } from '@/components/lazy/lazyPart'
import type { ImportProps } from './types'

/** The import drawer as a separate chunk. */
export const ImportPart = lazyPart(() => import('./ImportDrawer'), {
  forget: ({ onClose }: ImportProps & { onClose: () => void }) => onClose(),
})
