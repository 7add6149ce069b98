import type { Rotation } from './rotation/useRotation'
import type { Figures } from './useFigures'
import type { Fit } from './useScale'

/** Props shared by both views. */
export interface ViewProps {
  figures: Figures
  fit: Fit
  /** Scale relative to full size. */
  scale: number
  rotation: Rotation
  nameOf: (guideId: string | null) => string
}
