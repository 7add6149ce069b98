import { Footprints, Route as RouteIcon } from 'lucide-react'
import type { Packet, Route } from '../calls'
import type { Point } from '../guide/points'
import { Failure } from '../parts/Failure'
import { Loading } from '../parts/Loading'
import { Picture } from '../parts/Picture'
import { PageHead } from '../parts/PageHead'
import { routeHash } from '../useHash'
import type { Answer } from '../useAnswer'
import { counted, distanceText, hoursText } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import css from './Routes.module.css'
import { stopsOf } from './useRoute'

interface RoutesPageProps {
  /** Of the packet; it holds the routes. */
  answer: Answer<Packet>
  points: readonly Point[]
  followedId: string | null
}

/** The routes that the guide proposes. */
export function RoutesPage({ answer, points, followedId }: RoutesPageProps) {
  const words = useLaterWords()
  if (answer.state === 'failed') return <Failure error={answer.error} onRetry={answer.retry} />
  if (!answer.data) return <Loading />
  const { routes } = answer.data
  return (
    <main className={css.page}>
      <PageHead title={words.routesTitle} />
      {routes.length === 0 ? (
        <p className="empty">{words.noRoutes}</p>
      ) : (
        <ul className={css.list}>
          {routes.map((route) => (
            <li key={route.id}>
              <a className={css.route} href={`#${routeHash(route.id)}`}>
                <Picture src={route.cover} alt="" className={css.cover} />
                <span className={css.text}>
                  <strong>{route.name}</strong>
                  <RouteFacts route={route} stops={stopsOf(route, points).length} />
                  {route.id === followedId && (
                    <span className={css.followed}>
                      <Footprints aria-hidden size={16} /> {words.following}
                    </span>
                  )}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

/** Stops, length, time; as far as they are known. */
export function RouteFacts({ route, stops }: { route: Route; stops: number }) {
  const words = useLaterWords()
  const { label, distance, minutes, difficulty } = route
  const facts = [
    label,
    counted(words, words.stops, { count: stops }),
    distance > 0 ? distanceText(words, distance) : '',
    minutes > 0 ? hoursText(words.walk, minutes) : '',
    words.difficulty[difficulty],
  ]
  return (
    <span className={css.facts}>
      <RouteIcon aria-hidden size={16} />
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
