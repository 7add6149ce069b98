import { useMemo } from 'react'
import type { Guide, PacketChoice } from '../calls'
import { languageName } from '../languageName'
import { minutesOf } from '../time'
import { counted } from '../words/fill'
import { useWords } from '../words/words'
import { offered } from './useGuide'
import type { OpenGuide } from './useGuide'
import css from './VoiceChoice.module.css'

interface VoiceChoiceProps {
  guide: Guide
  open: OpenGuide
}

/** The languages in their order, each with its packets, the default first. */
function byLanguage(packets: readonly PacketChoice[]) {
  const languages = new Map<string, { language: PacketChoice['language']; packets: PacketChoice[] }>()
  for (const packet of packets) {
    const { language } = packet
    const group = languages.get(language.id) ?? { language, packets: [] }
    if (packet.status) group.packets.unshift(packet)
    else group.packets.push(packet)
    languages.set(language.id, group)
  }
  return [...languages.values()]
}

export function VoiceChoice({ guide, open: { choice, choose } }: VoiceChoiceProps) {
  const words = useWords()
  const languages = useMemo(() => byLanguage(offered(guide)), [guide])
  const current = languages.find(({ language }) => language.id === choice?.language.id)
  const voices = current?.packets ?? []
  return (
    <section className={css.card}>
      <div className={css.head}>
        <h2>{words.languageAndVoice}</h2>
        <span>{words.changeAnytime}</span>
      </div>
      {languages.length > 1 && (
        <div className={css.languages} role="group" aria-label={words.languageAndVoice}>
          {languages.map(({ language, packets: [first] }) => (
            <button
              key={language.id}
              type="button"
              lang={language.code}
              aria-pressed={language.id === choice?.language.id}
              onClick={() => first && choose(first.id)}
            >
              {languageName(language)}
            </button>
          ))}
        </div>
      )}
      <div role="radiogroup" aria-label={words.languageAndVoice}>
        {voices.map(({ id, name, voiceStyle, spots, seconds }) => (
          <label key={id} className={css.voice}>
            <span className={css.name}>
              <strong>{voiceStyle.name}</strong>
              <span>{name}</span>
            </span>
            <span className={css.summary}>
              {counted(words, words.voiceSummary, { count: spots, minutes: seconds > 0 ? minutesOf(seconds) : 0 })}
            </span>
            <input type="radio" name="packet" checked={id === choice?.id} onChange={() => choose(id)} />
          </label>
        ))}
      </div>
    </section>
  )
}
