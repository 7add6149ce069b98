import type { PacketRecord } from '@/contract/guidePacket'
import type { PoiRecord } from '@/contract/guidePoi'
import type { SpotRow } from '@/contract/guideSpot'
import { spotState } from '@/contract/guideSpot'
import { spotsOf } from '../bag/packets'

export type Aspect = 'spot' | 'text' | 'audio' | 'stale'

export const ASPECTS: readonly { aspect: Aspect; name: string; gap: string }[] = [
  { aspect: 'spot', name: '讲解', gap: '没有讲解' },
  { aspect: 'text', name: '文本', gap: '没有文本' },
  { aspect: 'audio', name: '音频', gap: '没有音频' },
  { aspect: 'stale', name: '需重录', gap: '需要重录' },
]

export interface PacketGaps {
  packet: PacketRecord
  /** Points online. */
  points: number
  /** Of these, those that lack something, by what it is. */
  gaps: Record<Aspect, readonly PoiRecord[]>
}

const LACKS: Record<Aspect, (spot: SpotRow | undefined) => boolean> = {
  spot: (spot) => spot === undefined,
  text: (spot) => spot === undefined || spot.characters === 0,
  audio: (spot) => !spot?.audio,
  stale: (spot) => spot !== undefined && spotState(spot) === 'stale',
}

/** What each packet lacks, point by point. Points that are not online are asked for nothing. */
export function gapsOf(packets: readonly PacketRecord[], pois: readonly PoiRecord[], spots: readonly SpotRow[]): PacketGaps[] {
  const online = pois.filter((poi) => poi.online)
  return packets.map((packet) => {
    const own = spotsOf(spots, packet.id)
    const lacking = (aspect: Aspect) => online.filter(({ id }) => LACKS[aspect](own.get(id)))
    return { packet, points: online.length, gaps: { spot: lacking('spot'), text: lacking('text'), audio: lacking('audio'), stale: lacking('stale') } }
  })
}
