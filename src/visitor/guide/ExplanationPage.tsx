import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Explanation, Guide, Packet, PacketChoice } from '../calls'
import { Dock } from '../parts/Dock'
import { Picture } from '../parts/Picture'
import { isTrack } from '../player/track'
import type { Player } from '../player/player'
import { useDeviceVoice } from '../speech/useDeviceVoice'
import { VoiceControls } from '../speech/VoiceControls'
import { LIST } from '../useHash'
import { trialNote } from '../trial'
import { fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import { Controls } from './Controls'
import css from './ExplanationPage.module.css'
import { Products } from './Products'
import { SampleButton } from './SampleButton'
import { Transcript } from './Transcript'

interface ExplanationPageProps {
  guide: Guide
  packet: Packet
  choice: PacketChoice
  explanation: Explanation
  player: Player
}

/** What is said of the explanation's point, and the pictures: its own, or those of the point. */
function describe(
  { poiId, title, pictures }: Explanation,
  { pois }: Packet,
  poiTypes: Guide['poiTypes'],
  languageId: string,
) {
  const point = pois.find(({ id }) => id === poiId)
  if (!point) return { subtitle: '', pictures }
  const type = poiTypes.find(({ id }) => id === point.poiTypeId)?.name
  const name = point.names[languageId] ?? point.name
  return {
    subtitle: [type, name === title ? '' : name, point.hours].filter(Boolean).join('，'),
    pictures: pictures.length > 0 ? pictures : point.pictures,
  }
}

/** One explanation: pictures, the text as it is read, the player. */
export function ExplanationPage({ guide, packet, choice, explanation, player }: ExplanationPageProps) {
  const words = useLaterWords()
  const [pictureIndex, setPictureIndex] = useState(0)
  const { subtitle, pictures } = describe(explanation, packet, guide.poiTypes, choice.language.id)
  const showsText = !explanation.locked && guide.showSetting.text && explanation.text !== ''
  const voice = useDeviceVoice({
    text: showsText && !isTrack(explanation) ? explanation.text : null,
    language: choice.language.code,
    player,
  })
  return (
    <main className={css.page}>
      <header className={css.hero}>
        <Picture key={pictureIndex} src={pictures[pictureIndex] ?? guide.cover} alt="" className={css.picture} first />
        <a className={css.close} href={`#${LIST}`} aria-label={words.close}>
          <ChevronDown aria-hidden />
        </a>
      </header>
      <div className={css.body}>
        <h1 lang={choice.language.code} dir="auto">
          {explanation.title}
        </h1>
        {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        <PictureStrip pictures={pictures} index={pictureIndex} onChoose={setPictureIndex} />
        {explanation.locked && <Locked guide={guide} explanation={explanation} player={player} />}
        {voice && <VoiceControls voice={voice} player={player} />}
        {showsText && (
          <Transcript explanation={explanation} player={player} voice={voice} language={choice.language.code} />
        )}
      </div>
      {!isTrack(explanation) && player.track && <Dock player={player} cover={guide.cover} />}
      {isTrack(explanation) && (
        <Controls
          track={explanation}
          player={player}
          hasSpeed={guide.showSetting.speed}
          voice={choice.voiceStyle.name}
        />
      )}
    </main>
  )
}

/** What one can hear of an explanation that is sold, and what opens it. */
function Locked({ guide, explanation, player }: Pick<ExplanationPageProps, 'guide' | 'explanation' | 'player'>) {
  const words = useLaterWords()
  return (
    <div className={css.locked}>
      <p className={css.note}>{trialNote(guide, words)}</p>
      {explanation.audio && !explanation.sample && <p className={css.subtitle}>{words.noSample}</p>}
      <SampleButton explanation={explanation} player={player} />
      <Products guide={guide} />
    </div>
  )
}

interface PictureStripProps {
  pictures: readonly string[]
  index: number
  onChoose: (index: number) => void
}

/** The pictures to choose from, if there are several. */
function PictureStrip({ pictures, index: chosen, onChoose }: PictureStripProps) {
  const words = useLaterWords()
  if (pictures.length < 2) return null
  return (
    <div className={css.pictures}>
      {pictures.map((src, index) => (
        <button
          key={src}
          type="button"
          aria-pressed={index === chosen}
          aria-label={fill(words.pictures, { index: index + 1, count: pictures.length })}
          onClick={() => onChoose(index)}
        >
          <Picture src={src} alt="" />
        </button>
      ))}
    </div>
  )
}
