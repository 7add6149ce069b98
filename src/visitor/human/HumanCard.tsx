import { Pause, Play, X } from 'lucide-react'
import type { Guide } from '../calls'
import type { Player } from '../player/player'
import { useAnswer } from '../useAnswer'
import { fill } from '../words/fill'
import { useWords } from '../words/words'
import css from './HumanCard.module.css'
import { useVoiceSample } from './useVoiceSample'
import type { ResultOf } from '@/contract/kit/core'
import type { virtualHuman } from '@/contract/operation/miniProgram/virtualHuman'
import { get } from '../calls'

type Human = ResultOf<typeof virtualHuman.ofGuide>

const fetchHuman = (guideId: string, signal: AbortSignal): Promise<Human> =>
  get('/scenic/virtualHuman', signal, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ guideId }),
  })

interface HumanCardProps {
  guide: Guide
  player: Player
  onHide: () => void
}

/** The virtual human who greets visitors of a guide; nothing where there is none, and without a network. */
export function HumanCard({ guide, player, onHide }: HumanCardProps) {
  const words = useWords()
  const answer = useAnswer(`human ${guide.id}`, (signal) => fetchHuman(guide.id, signal))
  if (answer.state !== 'ready') return null
  const { name, portrait, greeting, voice } = answer.data
  return (
    <aside className={css.card} aria-label={name}>
      <img className={css.portrait} src={portrait} alt="" width={56} height={56} />
      <div className={css.words}>
        <strong dir="auto">{name}</strong>
        <p dir="auto">{greeting}</p>
        {voice && <Voice voice={voice} player={player} />}
      </div>
      <button type="button" className={css.hide} aria-label={words.hideHuman} onClick={onHide}>
        <X aria-hidden size={18} strokeWidth={1.75} />
      </button>
    </aside>
  )
}

function Voice({ voice: { name, sample }, player }: { voice: NonNullable<Human['voice']>; player: Player }) {
  const words = useWords()
  return (
    <div className={css.voice}>
      <span>{fill(words.narratedBy, { voice: name })}</span>
      {sample !== null && <Sample name={name} url={sample} player={player} />}
    </div>
  )
}

function Sample({ name, url, player }: { name: string; url: string; player: Player }) {
  const words = useWords()
  const { playing, failed, toggle } = useVoiceSample(url, player)
  const Icon = playing ? Pause : Play
  const label = playing ? words.pause : failed ? words.retry : words.hearVoice
  return (
    <>
      <button
        type="button"
        className={css.sample}
        aria-label={playing || failed ? label : fill(words.hearVoiceOf, { voice: name })}
        onClick={toggle}
      >
        <Icon aria-hidden size={14} fill="currentColor" strokeWidth={1.5} />
        {label}
      </button>
      <span className={css.trouble} role="status">
        {failed && words.soundFailed}
      </span>
    </>
  )
}
