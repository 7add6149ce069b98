import type { Position } from '../kit/place'

/* Messages between the console and the visitors' page in its frame. Both are of one origin; others are not heard. */

/** What the frame tells the page. */
export type ToPreview =
  /** Put the visitor there, and play what belongs to the place. */
  | { type: 'visitor'; at: Position }
  | { type: 'packet'; packetId: string }
  | { type: 'open'; hash: string }
  /** What the preview shows was changed. */
  | { type: 'changed' }

/** A choice that the page offers to the frame. */
interface PreviewedPacket {
  id: string
  name: string
}

interface PreviewedPoint {
  id: string
  name: string
  position: Position
}

/** What the page tells the frame whenever it changes. */
export interface FromPreview {
  type: 'shown'
  packets: readonly PreviewedPacket[]
  packetId: string | null
  /** Outdoors, where something plays by itself. */
  points: readonly PreviewedPoint[]
}
