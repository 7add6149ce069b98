import type { Position } from '../kit/place'

/** Messages between the console and the visitors' page in its frame. Messages from other origins are ignored. */

/** Messages from the console to the page. */
export type ToPreview =
  /** Moves the visitor there and plays what is triggered. */
  | { type: 'visitor'; at: Position }
  | { type: 'packet'; packetId: string }
  | { type: 'open'; hash: string }
  /** The previewed content has changed. */
  | { type: 'changed' }
  | ({ type: 'edit' } & EditedHome)
  /** A new module is being dragged over the page at this point; null when it leaves. */
  | { type: 'hover'; at: { x: number; y: number } | null }

/** How a module differs from another version of the page. */
export interface ModuleMark {
  kind: 'added' | 'changed' | 'moved' | 'removed'
  /** 修改、移动 */
  words: string
}

interface EditedModule {
  id: string
  /** Placeholder for a module that is currently empty for visitors. */
  emptyText: string
  mark: ModuleMark | null
}

/** A place among the modules: before this one, or at the end. */
export interface ModulePlace {
  beforeId: string | null
}

/** The home page in edit mode: pressing a module reports it to the console instead of opening it. */
export interface EditedHome {
  modules: readonly EditedModule[]
  selectedId: string | null
  isSortable: boolean
  /** The banner picture to keep showing instead of rotating. */
  pictureId: string | null
}

interface PreviewedPacket {
  id: string
  name: string
}

interface PreviewedPoint {
  id: string
  name: string
  position: Position
}

/** Messages from the page to the console. */
export type FromPreview =
  | ShownPreview
  | { type: 'chosen'; moduleId: string }
  | { type: 'moved'; moduleId: string; place: ModulePlace }
  /** Where the dragged new module would be inserted, as marked on the page. */
  | { type: 'place'; place: ModulePlace | null }

/** The available choices, sent on every change. */
export interface ShownPreview {
  type: 'shown'
  packets: readonly PreviewedPacket[]
  packetId: string | null
  /** Outdoor points that trigger playback. */
  points: readonly PreviewedPoint[]
  soldId: string | null
}
