import { Flex } from 'antd'
import shared from '@/theme/shared.module.css'
import { PlayButton } from '../player/PlayButton'
import { Progress } from '../player/Progress'
import type { Player } from '../player/usePlayer'
import { trackOf } from '../visit'
import type { Spot } from '../visit'
import css from './Places.module.css'

interface SpotCardProps {
  spot: Spot
  player: Player
}

/** One explanation: its sound, its pictures, its text. */
export function SpotCard({ spot, player }: SpotCardProps) {
  const track = trackOf(spot)
  return (
    <section className={css.card} aria-label={spot.title}>
      <h5 className={shared.heading}>{spot.title}</h5>
      {track && (
        <Flex align="center" gap={12} className={css.sound}>
          <PlayButton player={player} track={track} large />
          <Progress player={player} track={track} />
        </Flex>
      )}
      {spot.pictures.length > 0 && (
        <Flex gap={8} className={css.pictures}>
          {spot.pictures.map((picture, index) => (
            <img key={picture} src={picture} alt={`${spot.title} 第 ${index + 1} 张`} loading="lazy" />
          ))}
        </Flex>
      )}
      {spot.text && <p className={css.text}>{spot.text}</p>}
      {!track && !spot.text && <p className={shared.about}>还没有内容</p>}
    </section>
  )
}
