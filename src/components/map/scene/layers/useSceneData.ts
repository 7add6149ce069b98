import type { GeoJSONSource, Map as Engine } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import type { MapArea, MapLine, MapMark, MapPoint } from '../../types'
import { areasData, boundaryData, focusData, linesData, marksData, pointsData, ringsData, stopsData } from './data'
import type { Dragged } from './data'
import type { Space } from '../space'
import type { Position } from '@/lib/geo'
import type { SourceName } from './style'

interface SceneContent {
  points: readonly MapPoint[]
  areas: readonly MapArea[]
  lines: readonly MapLine[]
  marks: readonly MapMark[]
  boundary: readonly Position[] | null
  selected: readonly string[]
  /** The point under the pointer, or being dragged. */
  pointed: string | null
  dragged: Dragged | null
}

/** Draws the content; each source is updated only when its own part changes. */
export function useSceneData(
  map: Engine | null,
  space: Space,
  { points, areas, lines, marks, boundary, selected, pointed, dragged }: SceneContent,
): void {
  useData(
    map,
    'points',
    useMemo(() => pointsData(space, points, lines), [space, points, lines]),
  )
  useData(
    map,
    'focus',
    useMemo(
      () => focusData(space, points, selected, pointed, dragged, lines),
      [space, points, selected, pointed, dragged, lines],
    ),
  )
  useData(
    map,
    'areas',
    useMemo(() => areasData(space, areas, selected), [space, areas, selected]),
  )
  useData(
    map,
    'lines',
    useMemo(() => linesData(space, lines, selected), [space, lines, selected]),
  )
  useData(
    map,
    'stops',
    useMemo(() => stopsData(space, lines), [space, lines]),
  )
  useData(
    map,
    'boundary',
    useMemo(() => boundaryData(space, boundary), [space, boundary]),
  )
  useData(
    map,
    'marks',
    useMemo(() => marksData(space, marks), [space, marks]),
  )
  useData(
    map,
    'rings',
    useMemo(() => ringsData(space, marks), [space, marks]),
  )
}

type Data = Parameters<GeoJSONSource['setData']>[0]

/** Updates a source when its data object changes. */
function useData(map: Engine | null, source: SourceName, data: Data): void {
  useEffect(() => {
    void map?.getSource<GeoJSONSource>(source)?.setData(data)
  }, [map, source, data])
}
