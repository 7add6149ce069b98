import { Bus, Car, Navigation, Plane, Ship, TrainFront, TrainFrontTunnel } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Guide } from '../calls'
import { fill, hoursText } from '../words/fill'
import { useWords } from '../words/words'
import { fetchTrafficGuides } from './calls'
import type { TrafficGuide } from './calls'
import css from './content.module.css'
import { directionsTo } from './directions'
import { Answered, PageFrame } from './PageFrame'
import own from './TrafficPage.module.css'
import { useKept } from './useKept'

const ICONS: Readonly<Record<TrafficGuide['way'], LucideIcon>> = {
  car: Car,
  bus: Bus,
  metro: TrainFrontTunnel,
  train: TrainFront,
  ship: Ship,
  plane: Plane,
}

/** How to get to the guide. */
export function TrafficPage({ guide }: { guide: Guide }) {
  const words = useWords()
  const answer = useKept(`traffic ${guide.id}`, (signal) => fetchTrafficGuides(guide.id, signal))
  return (
    <PageFrame title={words.trafficTitle}>
      <Answered answer={answer} absent={words.notOffered}>
        {(list) =>
          list.length === 0 ? (
            <p className={css.empty}>{words.nothingListed}</p>
          ) : (
            list.map((way) => <Way key={way.id} way={way} guide={guide} />)
          )
        }
      </Answered>
    </PageFrame>
  )
}

function Way({
  way: { way, title, minutes, cost, steps, position, entrance },
  guide,
}: {
  way: TrafficGuide
  guide: Guide
}) {
  const words = useWords()
  const Icon = ICONS[way]
  const place = position ?? (guide.lng === null || guide.lat === null ? null : ([guide.lng, guide.lat] as const))
  return (
    <article className={css.card}>
      <header className={own.head}>
        <span className={own.icon}>
          <Icon aria-hidden size={22} strokeWidth={1.75} />
        </span>
        <div>
          <h2 lang="zh-CN">{title}</h2>
          <p className={css.facts}>
            <span>{words.ways[way]}</span>
            <span>{hoursText(words.duration, minutes)}</span>
            <span>{cost === 0 ? words.costNone : fill(words.cost, { yuan: cost })}</span>
          </p>
        </div>
      </header>
      <ol className={own.steps} lang="zh-CN">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {entrance !== '' && (
        <p className={own.entrance}>
          <strong>{words.entrance}</strong>
          <span lang="zh-CN">{entrance}</span>
        </p>
      )}
      {place && (
        <a className={css.link} href={directionsTo(place, guide.name)} target="_blank" rel="noopener noreferrer">
          <Navigation aria-hidden size={18} />
          {words.navigate}
        </a>
      )}
    </article>
  )
}
