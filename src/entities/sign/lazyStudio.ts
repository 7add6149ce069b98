import { lazyPart } from '@/components/lazy/lazyPart'

/** The sign studio, loaded on demand because it brings the QR code and zip libraries. */
export const SignStudio = lazyPart(() => import('./SignStudio'), {
  forget: ({ onClosed }: { guideId: string; isInPackage?: boolean; onClosed: () => void }) => onClosed(),
})
