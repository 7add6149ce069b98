import { useDeferredValue, useMemo, useState } from 'react'
import { usePackageEditor } from '../state/editorState'
import { filterPois, groupPois, NO_FILTER } from './filter'
import type { Grouping, PointFilter } from './filter'

/** Filter and grouping of the point list, and the points they leave; indoors, points begin by floor. */
export function usePointFilter() {
  const { guide, guidePackage, spots } = usePackageEditor()
  const [filter, setFilter] = useState<PointFilter>(NO_FILTER)
  const [grouping, setGrouping] = useState<Grouping>(guide.type === 'indoor' ? 'floor' : 'none')
  const deferredFilter = useDeferredValue(filter)
  const matches = useMemo(
    () => filterPois(guidePackage.pois, deferredFilter, spots),
    [guidePackage.pois, deferredFilter, spots],
  )
  const { floors } = guide.settings
  const groups = useMemo(
    () => groupPois(matches, grouping, grouping === 'floor' ? floors.map(({ name }) => name) : guidePackage.labels),
    [matches, grouping, floors, guidePackage.labels],
  )
  return { filter, setFilter, grouping, setGrouping, matches, groups }
}
