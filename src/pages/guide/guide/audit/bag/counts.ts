import type { BagPage } from '@/contract/guide/package/bagPage'

type Packet = BagPage['packets'][number]

/** A figure, and its value in the version visitors see; null where there is none. */
export interface Counted {
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
  counts: Record<PacketCount, Counted>
}

export interface BagCounts {
  points: Counted
  routes: Counted
  packets: PacketRow[]
}

const none: Record<PacketCount, number> = { spots: 0, texts: 0, audios: 0, seconds: 0 }

/** Sizes of a data package beside the visible version: its packets first, then removed ones. */
export function countBag(submitted: BagPage, visible: BagPage | null): BagCounts {
  const row = (packet: Packet, is: Record<PacketCount, number>, was: Record<PacketCount, number> | null, change: PacketRow['change']): PacketRow => ({
    id: packet.id,
    packet,
    change,
    counts: Object.fromEntries(COUNTS.map((count) => [count, { is: is[count], was: was && was[count] }])) as Record<PacketCount, Counted>,
  })
  const before = (id: string) => visible?.packets.find((packet) => packet.id === id)
  const gone = (visible?.packets ?? []).filter(({ id }) => !submitted.packets.some((packet) => packet.id === id))
  return {
    points: { is: submitted.pois.length, was: visible && visible.pois.length },
    routes: { is: submitted.routes.length, was: visible && visible.routes.length },
    packets: [
      ...submitted.packets.map((packet) => {
        const was = before(packet.id)
        return row(packet, packet, visible && (was ?? none), visible && !was ? 'added' : null)
      }),
      ...gone.map((packet) => row(packet, none, packet, 'removed')),
    ],
  }
}

/** `+2`, `−1`; empty if unchanged or nothing to compare with. */
export function changeText({ is, was }: Counted, text: (count: number) => string = String): string {
  if (was === null || is === was) return ''
  return is > was ? `+${text(is - was)}` : `−${text(was - is)}`
}
