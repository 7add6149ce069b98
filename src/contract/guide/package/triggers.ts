import type { Position } from '../../kit/place'
import { closed, isInside } from '../../kit/polygon'
import type { PoiRecord } from './poiEntity'
import { METRES_PER_DEGREE, metresBetween } from './routeMeasure'
import type { SpotRecord } from './spotEntity'

/*
 * Which explanation plays by itself at a visitor's position, outdoors. An explanation plays when the visitor enters its
 * area; of several areas the smallest is first, because it means the place more exactly. What is playing is never cut
 * off: the next explanation waits, and is dropped if the visitor has left its area by then. It plays again only after
 * its cooldown, and only if the visitor left the area in between.
 */

/** A position as a phone reports it. */
export interface Reading {
  position: Position
  /** Radius in metres of the 68 % circle. */
  accuracy: number
  /** Epoch milliseconds. */
  at: number
}

/** Less accurate positions trigger nothing: they would play what is around the corner. */
export const ACCURACY_MAX = 100
/** No one is this fast in a scenic area, cable cars and buses included. In metres per second. */
const SPEED_MAX = 30
/** Positions waver: an area is left only this far outside, or as far as the position is inaccurate. */
const LEAVE_METRES = 15

interface Shape {
  /** Metres from the shape's edge; 0 inside. */
  metresOutside: (position: Position) => number
  /** In square metres. */
  size: number
}

export interface TriggerArea extends Shape {
  spotId: string
  cooldownMs: number
}

function circle(centre: Position, radius: number): Shape {
  return {
    metresOutside: (position) => Math.max(0, metresBetween(centre, position) - radius),
    size: Math.PI * radius ** 2,
  }
}

type Point = readonly [x: number, y: number]

function metresToSegment([ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx ** 2 + dy ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + share * dx, ay + share * dy)
}

/** Metres east and north of a position. Accurate over kilometres. */
function planeAround([lng, lat]: Position): (position: Position) => Point {
  const perLng = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  return ([otherLng, otherLat]) => [(otherLng - lng) * perLng, (otherLat - lat) * METRES_PER_DEGREE]
}

function polygon(ring: readonly Position[], first: Position): Shape {
  const sides = (centre: Position): (readonly [Point, Point])[] => {
    const corners = closed(ring).map(planeAround(centre))
    return corners.slice(1).map((corner, index) => [corners[index] ?? corner, corner] as const)
  }
  const doubled = sides(first).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)
  return {
    metresOutside: (position) =>
      isInside(position, ring) ? 0 : Math.min(...sides(position).map(([from, to]) => metresToSegment(from, to))),
    size: Math.abs(doubled) / 2,
  }
}

type TriggerSpot = Pick<SpotRecord, 'id' | 'poiId' | 'trigger' | 'cooldown'>
type TriggerPoi = Pick<PoiRecord, 'id' | 'lng' | 'lat' | 'radius'>

function shapeOf({ poiId, trigger }: TriggerSpot, pois: ReadonlyMap<string, TriggerPoi>): Shape | null {
  if (trigger.kind === 'polygon') {
    const [first] = trigger.points
    return first ? polygon(trigger.points, first) : null
  }
  const poi = pois.get(poiId ?? '')
  return trigger.kind === 'circle' && poi ? circle([poi.lng, poi.lat], trigger.radius ?? poi.radius) : null
}

/** Areas of these explanations, the smallest first; equal ones keep their order. */
export function triggerAreas(spots: readonly TriggerSpot[], pois: readonly TriggerPoi[]): TriggerArea[] {
  const poiOf = new Map(pois.map((poi) => [poi.id, poi]))
  return spots
    .flatMap((spot) => {
      const shape = shapeOf(spot, poiOf)
      return shape ? [{ ...shape, spotId: spot.id, cooldownMs: spot.cooldown * 1000 }] : []
    })
    .sort((a, b) => a.size - b.size)
}

/** A visitor on the way. */
export interface Walk {
  /** The last position that is believed. */
  reading: Reading | null
  /** Too far from it to have been walked; believed if the next position confirms it. */
  doubtful: Reading | null
  /** Explanations whose areas the visitor is in. */
  insideIds: readonly string[]
  /** Explanations to play as soon as nothing else plays. */
  waitingIds: readonly string[]
}

export const WALK_START: Walk = { reading: null, doubtful: null, insideIds: [], waitingIds: [] }

/** Whether one can have come from one position to the other in the time between. */
function isReachable(from: Reading, to: Reading): boolean {
  const seconds = Math.max(1, (to.at - from.at) / 1000)
  return metresBetween(from.position, to.position) - from.accuracy - to.accuracy <= SPEED_MAX * seconds
}

/** The visitor's next position. `startedAt`: when each explanation last started, by whatever means. */
export function walkTo(
  areas: readonly TriggerArea[],
  walk: Walk,
  reading: Reading,
  startedAt: ReadonlyMap<string, number>,
): Walk {
  if (reading.accuracy > ACCURACY_MAX) return walk
  const isBelieved =
    walk.reading === null ||
    isReachable(walk.reading, reading) ||
    (walk.doubtful !== null && isReachable(walk.doubtful, reading))
  if (!isBelieved) return { ...walk, doubtful: reading }

  const wasInside = new Set(walk.insideIds)
  const leaveMetres = Math.max(LEAVE_METRES, reading.accuracy)
  const inside = areas.filter(({ spotId, metresOutside }) => {
    const metres = metresOutside(reading.position)
    return wasInside.has(spotId) ? metres <= leaveMetres : metres === 0
  })
  const insideIds = inside.map(({ spotId }) => spotId)
  const entered = inside.filter(({ spotId }) => !wasInside.has(spotId))
  const ready = entered.filter(
    ({ spotId, cooldownMs }) => reading.at - (startedAt.get(spotId) ?? -Infinity) >= cooldownMs,
  )
  return {
    reading,
    doubtful: null,
    insideIds,
    waitingIds: [...walk.waitingIds.filter((id) => insideIds.includes(id)), ...ready.map(({ spotId }) => spotId)],
  }
}

/** The walk once a waiting explanation has started, or was chosen by hand. */
export const withoutWaiting = (walk: Walk, spotId: string): Walk =>
  walk.waitingIds.includes(spotId) ? { ...walk, waitingIds: walk.waitingIds.filter((id) => id !== spotId) } : walk
