import { SkipBack, SkipForward, Type, X, MapPin as PinIcon, Volume2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { WALK_METRES_PER_MINUTE } from '@/contract/guide/package/routeMeasure'
import { metresTo } from '../guide/points'
import type { Point } from '../guide/points'
import { SampleButton } from '../guide/SampleButton'
import { Picture } from '../parts/Picture'
import { PlayButton } from '../parts/PlayButton'
import { progressText } from '../player/progressText'
import { isTrack } from '../player/track'
import { troubleOf } from '../player/trouble'
import { clock } from '../time'
import { explanationHash, MAP, pointHash } from '../useHash'
import type { Visit } from '../visit'
import { trialNote } from '../trial'
import { distanceText, fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import { OVER } from './covers'
import css from './MapSheet.module.css'

/** Over the foot of the map: the point that was chosen, else what plays, with the next stop of the route. */
export function MapSheet({ visit, selected }: { visit: Visit; selected: Point | null }) {
  const { player, points, route } = visit
  const playing = points.find(({ explanation }) => explanation !== null && explanation.id === player.track?.id) ?? null
  const point = selected ?? playing
  if (!point && !player.track && !route.next) return null
  return (
    <section {...OVER.bottom} className={css.sheet}>
      {point ? (
        <PointCard visit={visit} point={point} isSelected={point === selected} />
      ) : (
        player.track && <TrackCard visit={visit} />
      )}
      {route.next && route.next !== point && <NextStop visit={visit} next={route.next} />}
    </section>
  )
}

function PointCard({ visit, point, isSelected }: { visit: Visit; point: Point; isSelected: boolean }) {
  const words = useLaterWords()
  const { guide, walk, player } = visit
  const { poi, name, signName, type, explanation, picture } = point
  const metres = guide.showSetting.distance ? metresTo(guide, point, walk.reading?.position ?? null) : null
  const isAutomatic = explanation !== null && walk.autoId === explanation.id
  const facts = [type, metres === null ? '' : fill(words.away, { distance: distanceText(words, metres) }), poi.hours]
  const isCurrent = explanation !== null && player.track?.id === explanation.id
  return (
    <>
      <Head
        picture={picture ?? guide.cover}
        title={name}
        second={[signName, ...facts].filter(Boolean).join('，')}
        reason={isAutomatic ? words.playsHere : null}
      >
        {explanation && (
          <a className={css.tool} href={`#${explanationHash(explanation.id)}`}>
            <Type aria-hidden size={20} />
            {words.transcriptShort}
          </a>
        )}
        {isSelected && (
          <a className={css.tool} href={`#${MAP}`} aria-label={words.close}>
            <X aria-hidden size={20} />
          </a>
        )}
      </Head>
      {isCurrent ? <Buttons visit={visit} /> : explanation && <Start visit={visit} point={point} />}
    </>
  )
}

/** Of a track without a point. */
function TrackCard({ visit }: { visit: Visit }) {
  const { track } = visit.player
  if (!track) return null
  return (
    <>
      <Head picture={track.pictures[0] ?? visit.guide.cover} title={track.title} second="" reason={null} />
      <Buttons visit={visit} />
    </>
  )
}

interface HeadProps {
  picture: string | null
  title: string
  second: string
  reason: string | null
  children?: ReactNode
}

function Head({ picture, title, second, reason, children }: HeadProps) {
  return (
    <div className={css.head}>
      <Picture key={picture} src={picture} alt="" className={css.picture} small />
      <div className={css.text}>
        <h2>{title}</h2>
        {second && <p>{second}</p>}
        {reason !== null && (
          <p className={css.reason}>
            <Volume2 aria-hidden size={16} /> {reason}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

/** Plays a point's explanation, or says why it cannot be heard. */
function Start({ visit: { guide, player }, point: { explanation } }: { visit: Visit; point: Point }) {
  const words = useLaterWords()
  if (!explanation) return null
  if (explanation.locked)
    return (
      <>
        <p className={css.note}>{trialNote(guide, words)}</p>
        <SampleButton explanation={explanation} player={player} />
      </>
    )
  if (!isTrack(explanation)) return null
  return (
    <button type="button" className={`pill ${css.start}`} onClick={() => player.play(explanation)}>
      {fill(words.listen, { length: clock(explanation.audio.seconds) })}
    </button>
  )
}

function Buttons({ visit: { player } }: { visit: Visit }) {
  const words = useLaterWords()
  const { track, previous, next, position, duration } = player
  if (!track) return null
  const trouble = troubleOf(player, words)
  return (
    <>
      <div className={css.progress}>
        <span style={{ transform: `scaleX(${duration === 0 ? 0 : position / duration})` }} />
      </div>
      <div className={css.buttons}>
        <span className={trouble === null ? css.time : css.failed} role="status">
          {trouble ?? (track.locked ? progressText(player, words) : `${clock(position)} / ${clock(duration)}`)}
        </span>
        <button
          type="button"
          className="round"
          disabled={!previous}
          aria-label={previous ? fill(words.previous, { title: previous.title }) : words.noPrevious}
          onClick={() => previous && player.play(previous)}
        >
          <SkipBack aria-hidden size={22} strokeWidth={1.75} />
        </button>
        <PlayButton playing={player.playing} title={track.title} className={css.play} onClick={player.toggle} />
        <button
          type="button"
          className="round"
          disabled={!next}
          aria-label={next ? fill(words.nextUp, { title: next.title }) : words.noNext}
          onClick={() => next && player.play(next)}
        >
          <SkipForward aria-hidden size={22} strokeWidth={1.75} />
        </button>
        <button
          type="button"
          className={css.speed}
          aria-label={`${words.speed} ${player.speed}×`}
          onClick={player.changeSpeed}
        >
          {player.speed}×
        </button>
      </div>
    </>
  )
}

function NextStop({ visit: { guide, walk }, next }: { visit: Visit; next: Point }) {
  const words = useLaterWords()
  const metres = metresTo(guide, next, walk.reading?.position ?? null)
  return (
    <a className={css.next} href={`#${pointHash(next.poi.id)}`}>
      <PinIcon aria-hidden size={18} />
      <strong>{fill(words.nextStop, { name: next.name })}</strong>
      {metres !== null && (
        <span>
          {fill(words.wayTo, {
            distance: distanceText(words, metres),
            minutes: Math.ceil(metres / WALK_METRES_PER_MINUTE),
          })}
        </span>
      )}
    </a>
  )
}
