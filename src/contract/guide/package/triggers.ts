import type { Position } from '../../kit/place'
import { closed, isInside } from '../../kit/polygon'
import type { PoiRecord } from './poiEntity'
import { metresBetween } from './routeMeasure'
import type { SpotRecord } from './spotEntity'
import { isSettled, JUMP_MS, locate, planeAround } from './whereabouts'
import type { Point, Reading, Whereabouts } from './whereabouts'

export type { Reading }

/*
 * Which explanation plays by itself at a visitor's position, outdoors. An explanation plays when the visitor enters its
 * area; of several areas the smallest is first, because it means the place more exactly. What is playing is never cut
 * off: the next explanation waits, and is dropped if the visitor has left its area by then. It plays again only after
 * its cooldown, and only if the visitor left the area in between.
 */

/** Less accurate positions trigger nothing: they would play what is around the corner. */
export const ACCURACY_MAX = 100
/** Estimates waver: an area is left only this far outside. */
const LEAVE_METRES = 15
/** Phones cannot tell smaller circles apart: smaller areas are entered from this far from their middle. */
const LEAST_RADIUS = 15

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

function metresToSegment([ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx ** 2 + dy ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + share * dx, ay + share * dy)
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
  whereabouts: Whereabouts | null
  /** Areas that the visitor seems to be in, and since when. */
  near: ReadonlyMap<string, number>
  /** Explanations whose areas the visitor is in. */
  insideIds: readonly string[]
  /** Explanations to play as soon as nothing else plays. */
  waitingIds: readonly string[]
}

export const WALK_START: Walk = { whereabouts: null, near: new Map(), insideIds: [], waitingIds: [] }

/** The visitor's next position. `startedAt`: when each explanation last started, by whatever means. */
export function walkTo(
  areas: readonly TriggerArea[],
  walk: Walk,
  reading: Reading,
  startedAt: ReadonlyMap<string, number>,
): Walk {
  if (reading.accuracy > ACCURACY_MAX) return walk
  const whereabouts = locate(walk.whereabouts, reading)
  const { at, position } = whereabouts.estimate
  // A doubtful position triggers nothing.
  if (whereabouts.doubtful) return { ...walk, whereabouts }
  const wasInside = new Set(walk.insideIds)
  const seen = areas
    .map(({ spotId, cooldownMs, metresOutside, size }) => ({
      spotId,
      cooldownMs,
      metres: metresOutside(position) - Math.max(0, LEAST_RADIUS - Math.sqrt(size / Math.PI)),
    }))
    .filter(({ spotId, metres }) => metres <= (walk.near.has(spotId) ? LEAVE_METRES : 0))
  const near = new Map(seen.map(({ spotId }) => [spotId, walk.near.get(spotId) ?? at]))
  const inside = seen.filter(
    ({ spotId, metres }) =>
      wasInside.has(spotId) ||
      (metres <= 0 && (isSettled(whereabouts.estimate) || at - (near.get(spotId) ?? at) >= JUMP_MS)),
  )
  const insideIds = inside.map(({ spotId }) => spotId)
  const ready = inside.filter(
    ({ spotId, cooldownMs }) => !wasInside.has(spotId) && at - (startedAt.get(spotId) ?? -Infinity) >= cooldownMs,
  )
  return {
    whereabouts,
    near,
    insideIds,
    waitingIds: [...walk.waitingIds.filter((id) => insideIds.includes(id)), ...ready.map(({ spotId }) => spotId)],
  }
}

/** The walk once a waiting explanation has started, or was chosen by hand. */
export const withoutWaiting = (walk: Walk, spotId: string): Walk =>
  walk.waitingIds.includes(spotId) ? { ...walk, waitingIds: walk.waitingIds.filter((id) => id !== spotId) } : walk
