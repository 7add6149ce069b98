import { useMemo } from 'react'
import { linesOf } from '@/entities/guide/mapPlaces'
import { usePackageEditor } from '../state/editorState'
import { areasOf } from './areas'
import { pointsOf } from './mapPoints'
import type { Trigger } from './useTrigger'

interface MapContentOptions {
  /** Trigger areas of all points, not only of the chosen one. */
  showAllAreas: boolean
  trigger: Trigger | null
  isRingEdited: boolean
}

/** What the map draws of the package; on a plan only the points of its floor. */
export function useMapContent({ showAllAreas, trigger, isRingEdited }: MapContentOptions) {
  const { guide, guidePackage, types, spots, numbers, selected, selection, route, readOnly, floor } = usePackageEditor()
  const indoor = guide.type === 'indoor'
  const content = useMemo(
    () => ({
      guide: guide.type,
      types,
      spots,
      numbers,
      pois: indoor ? guidePackage.pois.filter((point) => point.floor === floor) : guidePackage.pois,
    }),
    [guide.type, types, spots, numbers, guidePackage.pois, indoor, floor],
  )
  const points = useMemo(() => pointsOf(content), [content])
  const areas = useMemo(
    () => areasOf(content, selected, { showAll: showAllAreas, editable: !readOnly, trigger, isEdited: isRingEdited }),
    [content, selected, showAllAreas, readOnly, trigger, isRingEdited],
  )
  const lines = useMemo(
    () => linesOf(guidePackage.routes, content, selection.route),
    [guidePackage.routes, content, selection.route],
  )
  const highlighted = useMemo(() => (route ? [route.id] : selected), [route, selected])
  return { points, areas, lines, selected: highlighted }
}
