import { LocateFixed } from 'lucide-react'
import { metresTo } from '../guide/points'
import { clockTime } from '../time'
import type { Visit } from '../visit'
import type { VisitorPosition } from '../walk/usePosition'
import { useWords } from '../words/words'
import css from './Help.module.css'

/** Where help is needed: the nearest point, how exact it is and of when. */
export function HelpPlace({ visit: { guide, points }, place }: { visit: Visit; place: VisitorPosition }) {
  const words = useWords()
  const { state, reading } = place
  const nearest = points
    .map((point) => ({ point, metres: metresTo(guide, point, reading?.position ?? null) ?? Infinity }))
    .reduce<{ name: string; metres: number } | null>(
      (best, { point, metres }) => (metres < (best?.metres ?? Infinity) ? { name: point.name, metres } : best),
      null,
    )
  return (
    <section className={css.place} role="status">
      <LocateFixed aria-hidden size={24} />
      <div>
        <strong>
          {!reading
            ? state === 'refused'
              ? words.rescueNeedsPosition
              : words.locating
            : nearest
              ? words.near(nearest.name, Math.round(nearest.metres))
              : words.positionKnown}
        </strong>
        {reading ? (
          <p>{words.measured(Math.round(reading.accuracy), clockTime(reading.at))}</p>
        ) : (
          state !== 'asking' && <p>{words.callInstead}</p>
        )}
      </div>
    </section>
  )
}
