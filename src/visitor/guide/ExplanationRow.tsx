import { Check, LockKeyhole } from 'lucide-react'
import type { Explanation } from '../calls'
import { Picture } from '../parts/Picture'
import { PlayButton } from '../parts/PlayButton'
import { isTrack } from '../player/track'
import type { Player } from '../player/player'
import { clock } from '../time'
import { explanationHash } from '../useHash'
import { distanceText } from '../words/fill'
import { useWords } from '../words/words'
import type { Words } from '../words/words'
import css from './ExplanationRow.module.css'
import { SampleButton } from './SampleButton'

interface ExplanationRowProps {
  explanation: Explanation
  /** Its place in the guide, from 1; shown where there is no picture. */
  number: number
  /** Of its point; empty without one. */
  type: string
  picture: string | null
  /** From the visitor; null if unknown. */
  metres: number | null
  isHeard: boolean
  /** Started because of where the visitor is. */
  isAutomatic: boolean
  player: Player
}

export function ExplanationRow({
  explanation,
  number,
  type,
  picture,
  metres,
  isHeard,
  isAutomatic,
  player,
}: ExplanationRowProps) {
  const words = useWords()
  const { id, title, audio, locked } = explanation
  const isCurrent = player.track?.id === id
  const length = audio ? clock(audio.seconds) : words.textOnly
  return (
    <li className={css.row} data-current={isCurrent || undefined} data-heard={isHeard || undefined}>
      <a className={css.open} href={`#${explanationHash(id)}`}>
        {picture === null ? (
          <span className={css.number}>{number}</span>
        ) : (
          <Picture src={picture} alt="" className={css.picture} small />
        )}
        <span className={css.text}>
          <span className={css.title}>{title}</span>
          <span className={css.second}>
            {[type, length].filter(Boolean).join('，')}
            {locked && (
              <span className={css.locked}>
                <LockKeyhole aria-hidden size={14} /> {words.locked}
              </span>
            )}
            {isCurrent && <span className={css.mark}>{isAutomatic ? words.playsHere : stateText(player, words)}</span>}
            {isHeard && !isCurrent && (
              <span className={css.mark}>
                <Check aria-hidden size={14} /> {words.heard}
              </span>
            )}
          </span>
        </span>
      </a>
      {metres !== null && <span className={css.metres}>{distanceText(words, metres, words.shortDistance)}</span>}
      {locked ? (
        <SampleButton explanation={explanation} player={player} />
      ) : (
        isTrack(explanation) && (
          <PlayButton
            playing={isCurrent && player.playing}
            title={title}
            className={css.play}
            size={18}
            onClick={() => (isCurrent ? player.toggle() : player.play(explanation))}
          />
        )
      )}
    </li>
  )
}

/** Of the row whose explanation, or sample, the player has. */
function stateText({ track, playing, ended }: Player, words: Words): string {
  if (playing) return words.playing
  return track?.locked === true && ended ? words.sampleEnded : words.paused
}
