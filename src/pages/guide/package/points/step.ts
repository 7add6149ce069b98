import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { offset } from '@/lib/geo'
import type { Position } from '@/lib/geo'

const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** New position when an arrow key moves a point by so many metres; null for other keys. Plan y is down. */
export function step(
  { lng, lat, plan }: Pick<PoiRecord, 'lng' | 'lat' | 'plan'>,
  key: string,
  metres: number,
  indoor: boolean,
): Position | null {
  const arrow = ARROWS[key]
  if (!arrow) return null
  const [east, north] = [arrow[0] * metres, arrow[1] * metres]
  if (!indoor) return offset([lng, lat], east, north)
  return plan && [plan.x + east, plan.y - north]
}
