import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { soundFaults, soundFaultText } from '@/contract/media/soundFaults'
import type { SpotAudio } from '@/contract/guide/package/spotEntity'

export interface Levelled {
  spot: SpotRow & { audio: SpotAudio }
  packet: PacketRecord
  /** 太响 −8.9 LUFS, or that it was never measured. */
  note: string
  /** Clipping survives levelling, so clipped sounds are offered but not preselected. */
  proposed: boolean
}

/** Sounds of these points and packets that are too loud, too soft, clipped, or never measured. */
export function soundsToLevel(
  spots: readonly SpotRow[],
  packets: readonly PacketRecord[],
  pois: readonly PoiRecord[],
): Levelled[] {
  const pointIds = new Set(pois.map(({ id }) => id))
  return packets.flatMap((packet) =>
    spots.flatMap((spot): Levelled[] => {
      const { audio } = spot
      if (spot.packetId !== packet.id || !audio || (spot.poiId !== null && !pointIds.has(spot.poiId))) return []
      const isMeasured = audio.clipped !== null && audio.clipped !== undefined
      const faults = soundFaults(audio)
      if (faults.includes('silent') || (isMeasured && faults.length === 0)) return []
      return [
        {
          spot: { ...spot, audio },
          packet,
          note: faults.length > 0 ? soundFaultText(audio) : '没有量过响度',
          proposed: !faults.includes('clipped'),
        },
      ]
    }),
  )
}
