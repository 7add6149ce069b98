import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { soundState } from '../state/packets'
import { lengthText } from '@/entities/guide/lengthText'

interface RowStatus {
  text: string
  missing: boolean
  stale: boolean
}

/** The end of a point's row: its duration, or what it lacks. */
export function rowStatus({ online, plan }: PoiRecord, spot: SpotRow | undefined, indoor: boolean): RowStatus {
  const state = soundState(online, spot)
  const [missing, stale] = [state === 'missing', state === 'stale']
  const sound = spot?.audio ? (stale ? '需重录' : lengthText(spot.audio.seconds)) : '缺音频'
  const words = indoor && plan === null ? '没有位置' : !online ? '未上线' : missing ? '缺讲解' : sound
  return { text: words, missing: missing || (indoor && plan === null), stale }
}
