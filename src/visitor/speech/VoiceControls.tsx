import { Pause, Volume2 } from 'lucide-react'
import type { Player } from '../player/player'
import { fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import type { DeviceVoice } from './useDeviceVoice'
import css from './VoiceControls.module.css'

/** For an explanation without a recording: the device reads it. Its voice is named, because it is not the scenic area's. */
export function VoiceControls({ voice, player }: { voice: DeviceVoice; player: Player }) {
  const words = useLaterWords()
  const { reading, failed, name } = voice
  const Icon = reading ? Pause : Volume2
  return (
    <section className={css.controls} aria-label={words.controls}>
      <div className={css.buttons}>
        <button type="button" className={`pill ${css.read}`} onClick={voice.toggle}>
          <Icon aria-hidden size={20} />
          {reading ? words.pause : words.readAloud}
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
      <p className={failed ? css.failed : css.name} role="status">
        {failed ? words.soundFailed : fill(words.deviceVoice, { name })}
      </p>
    </section>
  )
}
