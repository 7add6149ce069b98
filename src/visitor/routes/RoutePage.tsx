import { Footprints } from 'lucide-react'
import { metresBetween, WALK_METRES_PER_MINUTE } from '@/contract/guide/package/routeMeasure'
import type { Guide, Route } from '../calls'
import { pointHash, MAP, ROUTES } from '../useHash'
import type { Point } from '../guide/points'
import { PageHead } from '../parts/PageHead'
import { PlayButton } from '../parts/PlayButton'
import { isTrack } from '../player/track'
import type { Player } from '../player/player'
import { distanceText, fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import css from './Routes.module.css'
import { RouteFacts } from './RoutesPage'
import { stopsOf } from './useRoute'

interface RoutePageProps {
  guide: Guide
  route: Route
  points: readonly Point[]
  heardIds: ReadonlySet<string>
  isFollowed: boolean
  player: Player
  onFollow: (routeId: string | null) => void
}

/** One route with its stops and the way between them. */
export function RoutePage({ guide, route, points, heardIds, isFollowed, player, onFollow }: RoutePageProps) {
  const words = useLaterWords()
  const stops = stopsOf(route, points)
  return (
    <main className={css.page}>
      <PageHead title={route.name} back={ROUTES} />
      <div className={css.head}>
        <RouteFacts route={route} stops={stops.length} />
      </div>
      <ol className={css.stops}>
        {stops.map((stop, index) => (
          <Stop
            // A round trip ends where it began.
            // eslint-disable-next-line react/no-array-index-key
            key={index}
            stop={stop}
            number={index + 1}
            metres={guide.type === 'indoor' ? null : metresFrom(stops[index - 1], stop)}
            isHeard={stop.explanation !== null && heardIds.has(stop.explanation.id)}
            player={player}
          />
        ))}
      </ol>
      <footer className="foot">
        {isFollowed ? (
          <button type="button" className="pill quiet" onClick={() => onFollow(null)}>
            {words.unfollow}
          </button>
        ) : null}
        <a className="pill" href={`#${MAP}`} onClick={() => onFollow(route.id)}>
          <Footprints aria-hidden size={20} />
          {isFollowed ? words.followOnMap : words.followRoute}
        </a>
      </footer>
    </main>
  )
}

/** Metres in a straight line from the stop before; null for the first one. */
const metresFrom = (previous: Point | undefined, { poi }: Point): number | null =>
  previous ? metresBetween([previous.poi.lng, previous.poi.lat], [poi.lng, poi.lat]) : null

interface StopProps {
  stop: Point
  number: number
  metres: number | null
  isHeard: boolean
  player: Player
}

function Stop({ stop, number, metres, isHeard, player }: StopProps) {
  const words = useLaterWords()
  const { poi, name, type, explanation } = stop
  const isCurrent = explanation !== null && player.track?.id === explanation.id
  return (
    <li className={css.stop} data-heard={isHeard || undefined}>
      {metres !== null && (
        <span className={css.way}>
          {fill(words.wayTo, {
            distance: distanceText(words, metres),
            minutes: Math.ceil(metres / WALK_METRES_PER_MINUTE),
          })}
        </span>
      )}
      <span className={css.row}>
        <span className={css.number}>{number}</span>
        <a className={css.name} href={`#${pointHash(poi.id)}`}>
          <strong>{name}</strong>
          <span>{[type, isHeard ? words.heard : ''].filter(Boolean).join('，')}</span>
        </a>
        {explanation && isTrack(explanation) && (
          <PlayButton
            playing={isCurrent && player.playing}
            title={explanation.title}
            className={css.play}
            size={18}
            onClick={() => (isCurrent ? player.toggle() : player.play(explanation))}
          />
        )}
      </span>
    </li>
  )
}
