import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { spotState } from '@/contract/guide/package/guideSpot'
import { soundFaults } from '@/contract/media/soundFaults'
import { isForeignTitle } from '@/contract/guide/package/spotNames'
import { spotsOf } from '../state/packets'

export type Aspect = 'spot' | 'text' | 'audio' | 'name' | 'stale' | 'sound'

/** Faults of existing content, not missing content. */
export const FAULTS: ReadonlySet<Aspect> = new Set(['stale', 'sound'])

export const ASPECTS: readonly { aspect: Aspect; name: string; gap: string }[] = [
  { aspect: 'spot', name: '讲解', gap: '没有讲解' },
  { aspect: 'text', name: '文本', gap: '没有文本' },
  { aspect: 'audio', name: '音频', gap: '没有音频' },
  { aspect: 'name', name: '名称', gap: '没有这个语种的名称' },
  { aspect: 'stale', name: '需重录', gap: '需要重录' },
  { aspect: 'sound', name: '声音', gap: '声音有问题' },
]

export interface PacketGaps {
  packet: PacketRecord
  /** Points online. */
  points: number
  /** Of these, the points with a gap, by kind of gap. */
  gaps: Record<Aspect, readonly PoiRecord[]>
}

const GAP_TESTS: Record<Exclude<Aspect, 'name'>, (spot: SpotRow | undefined) => boolean> = {
  spot: (spot) => spot === undefined,
  text: (spot) => spot === undefined || spot.characters === 0,
  audio: (spot) => !spot?.audio,
  stale: (spot) => spot !== undefined && spotState(spot) === 'stale',
  sound: (spot) => Boolean(spot?.audio && soundFaults(spot.audio).length > 0),
}

/** Each packet's gaps, point by point. Offline points need nothing; names are needed only in the languages of `named`. */
export function gapsOf(
  packets: readonly PacketRecord[],
  pois: readonly PoiRecord[],
  spots: readonly SpotRow[],
  namedLanguageIds: ReadonlySet<string> = new Set(),
): PacketGaps[] {
  const online = pois.filter((poi) => poi.online)
  return packets.map((packet) => {
    const packetSpots = spotsOf(spots, packet.id)
    const pointsLacking = (aspect: keyof typeof GAP_TESTS) =>
      online.filter(({ id }) => GAP_TESTS[aspect](packetSpots.get(id)))
    const unnamed = (poi: PoiRecord) =>
      !poi.names[packet.languageId] || isForeignTitle(packetSpots.get(poi.id)?.title ?? '', poi, packet.languageId)
    const name = namedLanguageIds.has(packet.languageId) ? online.filter(unnamed) : []
    return {
      packet,
      points: online.length,
      gaps: {
        spot: pointsLacking('spot'),
        text: pointsLacking('text'),
        audio: pointsLacking('audio'),
        name,
        stale: pointsLacking('stale'),
        sound: pointsLacking('sound'),
      },
    }
  })
}
