import { WAY_STATES, WAYS } from '../../kit/ways'
import type { Way } from '../../kit/ways'
import type { Publish } from '../../kit/states'

export type WaySwitches = Record<Way, boolean>

interface WayState {
  publish: Publish
  ways: WaySwitches
}

/** Whether visitors can open a guide this way. */
export const isOpenWay = ({ publish, ways }: WayState, way: Way): boolean => publish === 'online' && ways[way]

/** Why a way cannot be switched; null if it can. An offline guide has no ways to open or close. */
export function wayRefusal(guide: WayState, way: Way, open: boolean): string | null {
  if (guide.publish === 'offline') return '导览已下线，请先上线导览'
  if (guide.ways[way] !== open) return null
  return `${WAYS[way]}已经${WAY_STATES[`${open}`]}`
}
