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
  | ({ type: 'edit' } & EditedHome)
  /** A new module is dragged over the page, at this point of it; null: no longer. */
  | { type: 'hover'; at: { x: number; y: number } | null }

/** How a module differs from another version of the page. */
export interface ModuleMark {
  kind: 'added' | 'changed' | 'moved' | 'removed'
  /** 修改、移动 */
  words: string
}

interface EditedModule {
  id: string
  /** Shown in place of a module that visitors see nothing of now. */
  emptyText: string
  mark: ModuleMark | null
}

/** A place among the modules: before this one, or at the end. */
export interface ModulePlace {
  beforeId: string | null
}

/** The home page while its modules are chosen: pressing one tells the frame, and opens nothing. */
export interface EditedHome {
  modules: readonly EditedModule[]
  selectedId: string | null
  /** Modules can be dragged to other places. */
  isSortable: boolean
  /** A banner's picture, which it shows instead of moving on. */
  pictureId: string | null
}

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

/** What the page tells the frame. */
export type FromPreview =
  | ShownPreview
  | { type: 'chosen'; moduleId: string }
  | { type: 'moved'; moduleId: string; place: ModulePlace }
  /** Where the new module dragged over the page would go, as its line shows. */
  | { type: 'place'; place: ModulePlace | null }

/** What it offers, whenever that changes. */
export interface ShownPreview {
  type: 'shown'
  packets: readonly PreviewedPacket[]
  packetId: string | null
  /** Outdoors, where something plays by itself. */
  points: readonly PreviewedPoint[]
  /** The first explanation that is sold. */
  soldId: string | null
}
