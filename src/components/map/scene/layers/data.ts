import type { Feature, FeatureCollection, LineString, Point, Polygon } from 'geojson'
import type { MapArea, MapLine, MapMark, MapPoint, MapShape } from '../../types'
import { isFacility } from '@/lib/geo/pins'
import { iconOf } from './drawIcons'
import { directionsAt, labelSide } from './labelSide'
import type { Space } from '../space'
import { closed } from '@/lib/geo'
import type { Position } from '@/lib/geo'

/** Source data of the layers, derived from the page's props. Positions are converted here. */
type Features<G extends Point | LineString | Polygon> = FeatureCollection<G, Record<string, string | number | boolean>>

const collection = <G extends Point | LineString | Polygon>(features: Features<G>['features']): Features<G> => ({
  type: 'FeatureCollection',
  features,
})

const pointFeature = (
  at: Position,
  properties: Features<Point>['features'][number]['properties'],
): Features<Point>['features'][number] => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: at },
})

const polygonFeature = (
  space: Space,
  ring: readonly Position[],
  properties: Record<string, string | number | boolean>,
): Feature<Polygon, Record<string, string | number | boolean>> => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [closed(ring.map(space.toMap))] },
})

const key = ([lng, lat]: Position) => `${lng},${lat}`

/** Stops of routes: their points rise from the stop's disc; labels go below it and are placed first. */
const stopsOf = (lines: readonly MapLine[]) =>
  new Set(lines.flatMap(({ stops }) => stops ?? []).map(({ position }) => key(position)))

/** Label side that avoids the routes. Numbered points show no name. */
const sideOf = ({ position, kind, number }: MapPoint, lines: readonly MapLine[]) =>
  number === undefined
    ? labelSide(
        directionsAt(
          position,
          lines.map(({ path }) => path),
        ),
        isFacility(kind) ? 'disc' : 'pin',
      )
    : 'below'

export function pointsData(space: Space, points: readonly MapPoint[], lines: readonly MapLine[] = []): Features<Point> {
  const stops = stopsOf(lines)
  return collection(
    points.map((point) =>
      pointFeature(space.toMap(point.position), {
        id: point.id,
        name: point.number === undefined ? point.name : '',
        figure: point.number === undefined ? '' : String(point.number),
        icon: iconOf(point),
        facility: isFacility(point.kind) && point.number === undefined,
        numbered: point.number !== undefined,
        stop: stops.has(key(point.position)),
        side: sideOf(point, lines),
      }),
    ),
  )
}

export interface Dragged {
  id: string
  position: Position
}

/** Selected and hovered points, drawn again on top. A dragged point follows the pointer. */
export function focusData(
  space: Space,
  points: readonly MapPoint[],
  selected: readonly string[],
  hovered: string | null,
  dragged: Dragged | null = null,
  lines: readonly MapLine[] = [],
): Features<Point> {
  const selectedIds = new Set(selected)
  const stops = stopsOf(lines)
  return collection(
    points
      .filter(({ id }) => selectedIds.has(id) || id === hovered)
      .map((point) =>
        pointFeature(space.toMap(dragged?.id === point.id ? dragged.position : point.position), {
          id: point.id,
          name: point.name,
          figure: point.number === undefined ? '' : String(point.number),
          icon: iconOf(point, selectedIds.has(point.id)),
          facility: isFacility(point.kind) && point.number === undefined,
          numbered: point.number !== undefined,
          chosen: selectedIds.has(point.id),
          stop: dragged?.id !== point.id && stops.has(key(point.position)),
          side: sideOf(point, lines),
        }),
      ),
  )
}

const ringOf = (space: Space, shape: MapShape) =>
  shape.kind === 'circle' ? space.circle(shape.centre, shape.radius) : shape.ring

export function areasData(
  space: Space,
  areas: readonly MapArea[],
  selected: readonly string[] = [],
): Features<Polygon> {
  const selectedIds = new Set(selected)
  return collection(
    areas.map((area) =>
      polygonFeature(space, ringOf(space, area.shape), {
        id: area.id,
        state: area.state ?? 'quiet',
        chosen: selectedIds.has(area.id) || (area.pointId !== undefined && selectedIds.has(area.pointId)),
      }),
    ),
  )
}

/** The areas during a drag: circles follow their point and show the current radius. */
export function areasNow(
  areas: readonly MapArea[],
  dragged: Dragged | null,
  resized: { id: string; radius: number } | null,
): readonly MapArea[] {
  if (!dragged && !resized) return areas
  return areas.map((area) => {
    if (area.shape.kind !== 'circle') return area
    if (dragged && area.pointId === dragged.id) return { ...area, shape: { ...area.shape, centre: dragged.position } }
    if (resized && area.id === resized.id) return { ...area, shape: { ...area.shape, radius: resized.radius } }
    return area
  })
}

export function linesData(
  space: Space,
  lines: readonly MapLine[],
  selected: readonly string[] = [],
): Features<LineString> {
  return collection(
    lines
      .filter(({ path }) => path.length > 1)
      .map(({ id, path, ahead = false }) => ({
        type: 'Feature',
        properties: { id, ahead, chosen: selected.includes(id) },
        geometry: { type: 'LineString', coordinates: path.map(space.toMap) },
      })),
  )
}

export function stopsData(space: Space, lines: readonly MapLine[]): Features<Point> {
  return collection(
    lines.flatMap(({ id, stops = [] }) =>
      stops.map(({ position, number }) => pointFeature(space.toMap(position), { id, figure: String(number) })),
    ),
  )
}

export function boundaryData(space: Space, boundary: readonly Position[] | null | undefined): Features<Polygon> {
  return collection(boundary && boundary.length > 2 ? [polygonFeature(space, boundary, {})] : [])
}

export function marksData(space: Space, marks: readonly MapMark[]): Features<Point> {
  return collection(marks.map(({ id, kind, position }) => pointFeature(space.toMap(position), { id, kind })))
}

export function ringsData(space: Space, marks: readonly MapMark[]): Features<Polygon> {
  return collection(
    marks.flatMap(({ id, kind, position, accuracy }) =>
      accuracy === undefined ? [] : [polygonFeature(space, space.circle(position, accuracy), { id, kind })],
    ),
  )
}
