import { Pause, Play } from 'lucide-react'
import type { Explanation } from '../calls'
import type { Player } from '../player/player'
import { sampleOf } from '../player/track'
import { fill } from '../words/fill'
import { useWords } from '../words/words'
import css from './SampleButton.module.css'

/** Plays the first seconds of an explanation that is sold; nothing if it has no sample. */
export function SampleButton({ explanation, player }: { explanation: Explanation; player: Player }) {
  const words = useWords()
  const sample = sampleOf(explanation)
  if (!sample) return null
  const isCurrent = player.track?.id === sample.id
  const playing = isCurrent && player.playing
  const seconds = Math.round(sample.audio.seconds)
  const Icon = playing ? Pause : Play
  return (
    <button
      type="button"
      className={css.sample}
      aria-label={playing ? words.pause : fill(words.playSample, { title: sample.title, seconds })}
      onClick={() => (isCurrent ? player.toggle() : player.play(sample))}
    >
      <Icon aria-hidden size={16} fill="currentColor" strokeWidth={1.5} />
      {playing ? words.pause : fill(words.sampleLength, { seconds })}
    </button>
  )
}
