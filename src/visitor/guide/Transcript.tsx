import { useEffect, useMemo, useRef, useState } from 'react'
import type { Explanation } from '../calls'
import { isTrack } from '../player/track'
import type { Player } from '../player/player'
import { sentenceAt, sentencesOf } from '../player/sentences'
import type { DeviceVoice } from '../speech/useDeviceVoice'
import { useLaterWords } from '../words/useLaterWords'
import css from './Transcript.module.css'

interface TranscriptProps {
  explanation: Explanation
  player: Player
  /** Reads it if it has no recording. */
  voice: DeviceVoice | null
  language: string
}

/** The text; the sentence being read is tinted, and a tap on a sentence jumps there. */
export function Transcript({ explanation, player, voice, language }: TranscriptProps) {
  const words = useLaterWords()
  const [follows, setFollows] = useState(true)
  const { text, audio } = explanation
  const sentences = useMemo(() => sentencesOf(text, audio?.seconds ?? 0), [audio, text])
  const isCurrent = player.track?.id === explanation.id
  const index = voice ? voice.index : isCurrent ? sentenceAt(sentences, player.position) : -1
  const current = useRef<HTMLElement>(null)
  useEffect(() => {
    if (follows && index > 0)
      current.current?.scrollIntoView({
        block: 'center',
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
      })
  }, [follows, index])
  const jumpTo = (at: number) => {
    const sentence = sentences[at]
    if (sentence && voice) voice.readFrom(at)
    else if (sentence && isTrack(explanation)) player.play(explanation, sentence.from)
  }
  return (
    <section className={css.transcript}>
      <div className={css.head}>
        <h2>{words.transcript}</h2>
        {(audio || voice) && (
          <label className={css.follow}>
            {words.follow}
            <input
              type="checkbox"
              role="switch"
              className="switch"
              aria-checked={follows}
              checked={follows}
              onChange={() => setFollows(!follows)}
            />
          </label>
        )}
      </div>
      {/* For keyboards the position slider does the same; sentences as buttons would be read out as such. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <p
        lang={language}
        dir="auto"
        className={css.text}
        onClick={({ target }) => jumpTo(Number((target as HTMLElement).dataset['index'] ?? -1))}
      >
        {sentences.map((sentence, at) => (
          <span
            // Sentences may repeat and never move.
            // eslint-disable-next-line react/no-array-index-key
            key={at}
            ref={at === index ? current : undefined}
            data-index={at}
            data-read={at < index || undefined}
            data-current={at === index || undefined}
          >
            {sentence.text}
          </span>
        ))}
      </p>
    </section>
  )
}
