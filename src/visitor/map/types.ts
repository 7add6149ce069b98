import type { GuideSettings } from '@/contract/guide/guide/guide'
import type { Position } from '@/contract/kit/place'
import type { PinKind } from '@/lib/geo/pins'
import type { Guide } from '../calls'

/** A point on the map; on a floor plan `place` is in metres from the plan's top left corner. */
export interface MapPin {
  id: string
  place: Position
  kind: PinKind
  /** What its type is called. */
  type: string
  name: string
  /** Its number on the route that is followed. */
  number: number | null
  isFacility: boolean
  isSelected: boolean
  isPlaying: boolean
  isHeard: boolean
}

/** What the map lies on: the earth, or the plan of a floor. */
export type Ground =
  | { kind: 'earth'; guide: Guide }
  | { kind: 'plan'; floor: GuideSettings['floors'][number]; picture: string }

/** A circle, or a line or ring by its corners. */
export type Shape = { centre: Position; radius: number } | readonly Position[]

export interface GuideMapProps {
  ground: Ground
  pins: readonly MapPin[]
  /** The route that is followed; empty without one. */
  line: readonly Position[]
  /** Where that plays which is selected, or is playing. */
  area: Shape | null
  visitor: { position: Position; accuracy: number } | null
  /** Counts the visitor's wishes to see where they are. */
  centreCount: number
  label: string
  visitorLabel: string
  onSelect: (poiId: string | null) => void
}
