import { lazyPart } from '@/components/lazy/lazyPart'

/** The sign studio as a chunk of its own: drawing codes and zips comes with it. */
export const SignStudio = lazyPart(() => import('./SignStudio'), {
  forget: ({ onClosed }: { guideId: string; isInPackage?: boolean; onClosed: () => void }) => onClosed(),
})
