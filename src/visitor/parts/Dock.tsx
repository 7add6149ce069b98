import { SkipForward } from 'lucide-react'
import type { Player } from '../player/player'
import { progressText } from '../player/progressText'
import { troubleOf } from '../player/trouble'
import { explanationHash } from '../useHash'
import { fill } from '../words/fill'
import { useWords } from '../words/words'
import css from './Dock.module.css'
import { Picture } from './Picture'
import { PlayButton } from './PlayButton'

/** What is playing, over the foot of every page. */
export function Dock({ player, cover }: { player: Player; cover: string | null }) {
  const words = useWords()
  const { track, next, playing, ended, position, duration } = player
  if (!track) return null
  const trouble = troubleOf(player, words)
  const picture = track.pictures[0] ?? cover
  return (
    <>
      <div className={css.space} />
      <section className={css.dock} aria-label={playing ? words.playing : words.paused}>
        <a className={css.open} href={`#${explanationHash(track.id)}`}>
          <Picture key={picture} src={picture} alt="" className={css.picture} small />
          <span className={css.text}>
            <strong>{track.title}</strong>
            <span className={trouble === null ? css.second : css.failed}>{trouble ?? progressText(player, words)}</span>
          </span>
        </a>
        <PlayButton playing={playing} title={track.title} className={css.play} onClick={player.toggle} />
        {next && (
          <button
            type="button"
            className="round"
            aria-label={fill(words.nextUp, { title: next.title })}
            onClick={() => player.play(next)}
          >
            <SkipForward aria-hidden size={22} strokeWidth={1.75} />
          </button>
        )}
        <span className="silent" role="status">
          {track.locked && ended && words.sampleEnded}
        </span>
        <span className={css.progress} style={{ transform: `scaleX(${duration === 0 ? 0 : position / duration})` }} />
      </section>
    </>
  )
}
