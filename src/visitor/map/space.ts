import type { Map as Engine } from 'maplibre-gl'
import type { Position } from '@/contract/kit/place'
import { metresPerPixel } from '@/contract/guide/guide/planScale'
import { boundsOf, circleRing, offset } from '@/lib/geo/measure'
import { fromWgs84, toWgs84 } from '@/lib/geo/datum'
import type { Ground } from './types'

type Corners = [Position, Position, Position, Position]

/** Between the page's coordinates and the map library's. */
export interface MapSpace {
  toMap: (position: Position) => Position
  /** Null on a plan, where no position is measured. */
  toPlace: ((point: Position) => Position) | null
  circle: (centre: Position, metres: number) => Position[]
  /** A picture under everything else: the hand-drawn map or the plan. */
  picture: { url: string; corners: Corners; opacity: number } | null
  zooms: { min: number; max: number }
  /** Initial view. */
  start: { centre: Position; zoom: number } | { bounds: [Position, Position] }
}

/** A map that is drawn. */
export interface Scene {
  map: Engine
  space: MapSpace
}

/** A plan lies at the equator, where the projection does not distort. */
const PLAN_ORIGIN: Position = [0, 0]
/** On a plan nothing exceeds a stadium or is smaller than a hand. */
const PLAN_ZOOMS = { min: 14, max: 24 }
/** Of the whole country, for a guide without a place. */
const COUNTRY = { centre: [104, 35] as Position, zoom: 3 }

function earth({ guide }: Extract<Ground, { kind: 'earth' }>): MapSpace {
  const { settings, tiles, lng, lat } = guide
  const toMap = (position: Position) => fromWgs84(tiles?.datum ?? 'WGS-84', position)
  const centre = settings.centre ?? (lng !== null && lat !== null ? ([lng, lat] satisfies Position) : null)
  const { overlay } = settings
  return {
    toMap,
    toPlace: (point) => toWgs84(tiles?.datum ?? 'WGS-84', point),
    circle: (position, metres) => circleRing(position, metres).map(toMap),
    picture: overlay && {
      url: overlay.picture,
      corners: overlay.corners.map(toMap) as Corners,
      opacity: overlay.opacity,
    },
    zooms: { min: settings.zoomMin, max: settings.zoomMax },
    start: centre ? { centre: toMap(centre), zoom: settings.zoomDefault } : COUNTRY,
  }
}

/** `size`: of the plan's picture, in pixels. */
function plan(
  { floor, picture }: Extract<Ground, { kind: 'plan' }>,
  { width, height }: { width: number; height: number },
): MapSpace {
  const scale = metresPerPixel(floor) ?? 1
  const [right, bottom] = [width * scale, height * scale]
  const toMap = ([x, y]: Position) => offset(PLAN_ORIGIN, x - right / 2, bottom / 2 - y)
  const corners = (
    [
      [0, 0],
      [right, 0],
      [right, bottom],
      [0, bottom],
    ] as const
  ).map(([x, y]) => toMap([x, y])) as Corners
  const bounds = boundsOf(corners)
  return {
    toMap,
    toPlace: null,
    circle: ([x, y], metres) =>
      Array.from({ length: 64 }, (_, at): Position => {
        const angle = (at / 64) * 2 * Math.PI
        return toMap([x + metres * Math.cos(angle), y + metres * Math.sin(angle)])
      }),
    picture: { url: picture, corners, opacity: 1 },
    zooms: PLAN_ZOOMS,
    start: bounds ? { bounds: [bounds.southwest, bounds.northeast] } : { centre: PLAN_ORIGIN, zoom: PLAN_ZOOMS.min },
  }
}

const sizeOf = (url: string): Promise<{ width: number; height: number }> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => reject(new Error(`the plan ${url} did not load`))
    image.src = url
  })

/** The space of a ground; that of a plan is known once its picture has loaded. */
export const spaceOf = async (ground: Ground): Promise<MapSpace> =>
  ground.kind === 'earth' ? earth(ground) : plan(ground, await sizeOf(ground.picture))
