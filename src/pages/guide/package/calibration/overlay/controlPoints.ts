import type { MapLine, MapPoint } from '@/components/map/types'
import type { MapOverlay } from '@/contract/guide/guide/guideMap'
import type { PictureFit, Position } from '@/lib/geo'

/** One end of a control point that is being set. */
export interface Pending {
  pixel?: Position
  position?: Position
}

/** Id of the existing end while the other is missing. */
export const PENDING = 'pending'
export const controlId = (index: number) => `control ${index}`
export const indexOf = (id: string): number => (id.startsWith('control ') ? Number(id.slice(8)) : -1)

/** Index of a selected control point; null for none, and for the one being set. */
export const indexIn = (id: string | undefined): number | null =>
  id === undefined || id === PENDING ? null : indexOf(id)

/** Ends of the control points in the picture or on the map; outliers in red. */
export function endsOf(
  { controls }: MapOverlay,
  end: 'pixel' | 'position',
  fit: PictureFit | null,
  pending: Pending,
): MapPoint[] {
  const pendingEnd = pending[end]
  const ends = controls.map((control, index): MapPoint => ({
    id: controlId(index),
    position: control[end],
    kind: 'other',
    name: `控制点 ${index + 1}`,
    number: index + 1,
    ...(fit?.suspect === index && { state: 'missing' as const }),
  }))
  return pendingEnd
    ? [
        ...ends,
        {
          id: PENDING,
          position: pendingEnd,
          kind: 'other',
          name: '新控制点',
          number: controls.length + 1,
          state: 'stale',
        },
      ]
    : ends
}

/** Lines from each control point to where the picture puts it. */
export const residualLines = ({ controls }: MapOverlay, fit: PictureFit | null): MapLine[] =>
  fit
    ? controls.map(({ pixel, position }, index) => ({ id: `residual ${index}`, path: [position, fit.place(pixel)] }))
    : []
