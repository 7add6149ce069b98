import type { PackagePage } from '@/contract/guide/package/packagePage'

type Packet = PackagePage['packets'][number]

/** A figure, and its value in the version visitors see; null where there is none. */
export interface ComparedCount {
  is: number
  was: number | null
}

export const COUNTS = ['spots', 'texts', 'audios', 'seconds'] as const
export type PacketCount = (typeof COUNTS)[number]

interface PacketRow {
  id: string
  packet: Packet
  /** The packet as a whole, compared with what visitors see. */
  change: 'added' | 'removed' | null
  counts: Record<PacketCount, ComparedCount>
}

export interface PackageCounts {
  points: ComparedCount
  routes: ComparedCount
  packets: PacketRow[]
}

const emptyCounts: Record<PacketCount, number> = { spots: 0, texts: 0, audios: 0, seconds: 0 }

/** Sizes of a data package beside the visible version: its packets first, then removed ones. */
export function countPackage(submitted: PackagePage, visible: PackagePage | null): PackageCounts {
  const row = (
    packet: Packet,
    current: Record<PacketCount, number>,
    previous: Record<PacketCount, number> | null,
    change: PacketRow['change'],
  ): PacketRow => ({
    id: packet.id,
    packet,
    change,
    counts: Object.fromEntries(
      COUNTS.map((count) => [count, { is: current[count], was: previous && previous[count] }]),
    ) as Record<PacketCount, ComparedCount>,
  })
  const before = (id: string) => visible?.packets.find((packet) => packet.id === id)
  const removed = (visible?.packets ?? []).filter(({ id }) => !submitted.packets.some((packet) => packet.id === id))
  return {
    points: { is: submitted.pois.length, was: visible && visible.pois.length },
    routes: { is: submitted.routes.length, was: visible && visible.routes.length },
    packets: [
      ...submitted.packets.map((packet) => {
        const previous = before(packet.id)
        return row(packet, packet, visible && (previous ?? emptyCounts), visible && !previous ? 'added' : null)
      }),
      ...removed.map((packet) => row(packet, emptyCounts, packet, 'removed')),
    ],
  }
}

/** `+2`, `−1`; empty if unchanged or nothing to compare with. */
export function changeText({ is: now, was: before }: ComparedCount, text: (count: number) => string = String): string {
  if (before === null || now === before) return ''
  return now > before ? `+${text(now - before)}` : `−${text(before - now)}`
}
