import { LocateFixed } from 'lucide-react'
import type { Position } from '@/contract/kit/place'
import { metresTo } from '../guide/points'
import { clockTime } from '../time'
import type { Visit } from '../visit'
import type { VisitorPosition } from '../walk/visitorPosition'
import { distanceText, fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import type { LaterWords } from '../words/laterWords'
import css from './Help.module.css'

/** Why the place is unknown, and what to do. */
function unknownText(state: VisitorPosition['state'], words: LaterWords): { title: string; hint?: string } {
  if (state === 'refused') return { title: words.rescueNeedsPosition, hint: words.callInstead }
  if (state === 'unavailable') return { title: words.rescueUnlocated, hint: words.rescueUnlocatedHint }
  return { title: words.locating }
}

function nearestOf({ guide, points }: Visit, position: Position): { name: string; metres: number } | null {
  let nearest: { name: string; metres: number } | null = null
  for (const point of points) {
    const metres = metresTo(guide, point, position)
    if (metres !== null && metres < (nearest?.metres ?? Infinity)) nearest = { name: point.name, metres }
  }
  return nearest
}

/** Where help is needed: the nearest point, how exact it is and of when. */
export function HelpPlace({ visit, place: { state, reading } }: { visit: Visit; place: VisitorPosition }) {
  const words = useLaterWords()
  const nearest = reading && nearestOf(visit, reading.position)
  const { title, hint } = reading
    ? {
        title: nearest
          ? fill(words.near, { name: nearest.name, distance: distanceText(words, Math.round(nearest.metres)) })
          : words.positionKnown,
        hint: fill(words.measured, { metres: Math.round(reading.accuracy), time: clockTime(reading.at) }),
      }
    : unknownText(state, words)
  return (
    <section className={css.place} role="status">
      <LocateFixed aria-hidden size={24} />
      <div>
        <strong>{title}</strong>
        {hint !== undefined && <p>{hint}</p>}
      </div>
    </section>
  )
}
