import type { Rotation } from './rotation/useRotation'
import type { Figures } from './useFigures'
import type { Fit } from './useScale'

/** What both views are told. */
export interface ViewProps {
  figures: Figures
  fit: Fit
  /** Of the stage's full size. */
  scale: number
  rotation: Rotation
  nameOf: (guideId: string | null) => string
}
