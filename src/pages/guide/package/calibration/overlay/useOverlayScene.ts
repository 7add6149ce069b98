import { useMemo } from 'react'
import type { MapOverlay } from '@/contract/guide/guide/guideMap'
import type { PictureSize } from '@/contract/media/storage'
import type { PictureFit } from '@/lib/geo'
import { pointsOf } from '../../map/mapPoints'
import { usePackageEditor } from '../../state/editorState'
import { controlId, endsOf, residualLines } from './controlPoints'
import type { Pending } from './controlPoints'

interface SceneInput {
  overlay: MapOverlay | null
  size: PictureSize | null
  fit: PictureFit | null
  pending: Pending
  /** Index of the chosen control point. */
  chosen: number | null
}

/** What picture and map draw: the guide's points as pins, and both ends of every control point. */
export function useOverlayScene({ overlay, size, fit, pending, chosen }: SceneInput) {
  const { guide, guidePackage, types, spots, numbers } = usePackageEditor()
  const pins = useMemo(
    () =>
      pointsOf({ guide: guide.type, pois: guidePackage.pois, types, spots, numbers }).map(
        ({ id, name, kind, position }) => ({
          id,
          name,
          kind,
          position,
          fixed: true,
        }),
      ),
    [guide.type, guidePackage.pois, types, spots, numbers],
  )
  const points = useMemo(
    () => (overlay ? [...pins, ...endsOf(overlay, 'position', fit, pending)] : pins),
    [pins, overlay, fit, pending],
  )
  const pixels = useMemo(() => (overlay ? endsOf(overlay, 'pixel', fit, pending) : []), [overlay, fit, pending])
  const lines = useMemo(() => (overlay ? residualLines(overlay, fit) : []), [overlay, fit])
  const selected = useMemo(() => (chosen === null ? [] : [controlId(chosen)]), [chosen])
  const plan = useMemo(
    () => (overlay && size ? { picture: overlay.picture, ...size, metresPerPixel: null } : null),
    [overlay, size],
  )
  return { pins, points, pixels, lines, selected, plan }
}
