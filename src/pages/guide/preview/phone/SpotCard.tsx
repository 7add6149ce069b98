import { PlayButton } from '../player/PlayButton'
import { Progress } from '../player/Progress'
import type { Player } from '../player/usePlayer'
import { trackOf } from '../visit'
import type { Spot } from '../visit'
import css from './Places.module.css'

interface SpotCardProps {
  spot: Spot
  /** Whether visitors see the text beside the sound. */
  showText: boolean
  player: Player
}

/** One explanation: its sound, its pictures, its text. */
export function SpotCard({ spot, showText, player }: SpotCardProps) {
  const track = trackOf(spot)
  return (
    <section className={css.card} aria-label={spot.title}>
      <h5>{spot.title}</h5>
      {track && (
        <div className={css.sound}>
          <PlayButton player={player} track={track} large />
          <Progress player={player} track={track} />
        </div>
      )}
      {spot.pictures.length > 0 && (
        <div className={css.pictures}>
          {spot.pictures.map((picture, index) => (
            <img key={picture} src={picture} alt={`${spot.title} 第 ${index + 1} 张`} loading="lazy" />
          ))}
        </div>
      )}
      {/* Without sound the text is all there is. */}
      {spot.text && (showText || !track) && <p className={css.text}>{spot.text}</p>}
      {!track && !spot.text && <p className={css.none}>还没有内容</p>}
    </section>
  )
}
