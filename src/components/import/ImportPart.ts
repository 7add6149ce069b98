import { lazyPart } from '@/components/lazy/lazyPart'
import type { ImportProps } from './types'

/** The drawer of an import, with code of its own. */
export const ImportPart = lazyPart(() => import('./ImportDrawer'), { forget: ({ onClose }: ImportProps & { onClose: () => void }) => onClose() })
