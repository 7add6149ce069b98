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
  walk: WalkGuide
  route: FollowedRoute
}
