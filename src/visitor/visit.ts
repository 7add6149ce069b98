import type { Guide } from './calls'
import type { Point } from './guide/points'
import type { OpenGuide } from './guide/useGuide'
import type { Player } from './player/player'
import type { FollowedRoute } from './routes/useRoute'
import type { WalkGuide } from './walk/useWalk'

/** All that the pages of an open guide share. */
export interface Visit {
  guide: Guide
  open: OpenGuide
  /** Of the chosen packet. */
  points: readonly Point[]
  player: Player
  heardIds: ReadonlySet<string>
  /** Plays the first explanation that was not heard yet; null if none can be heard here. */
  start: (() => void) | null
  walk: WalkGuide
  route: FollowedRoute
}
