import { Segmented } from 'antd'
import { Select } from '@/components/ui/select/Select'
import type { PackagePage } from '@/contract/guide/package/packagePage'
import css from './PacketChoice.module.css'

interface PacketChoiceProps {
  guidePackage: Pick<PackagePage, 'packets' | 'packetId'>
  onChoose: (packetId: string) => void
}

/** Language and voice of the played explanations. */
export function PacketChoice({ guidePackage: { packets, packetId }, onChoose }: PacketChoiceProps) {
  const now = packets.find(({ id }) => id === packetId)
  if (!now) return <span className={css.none}>还没有数据包，没有讲解可以听</span>
  const languages = [...new Map(packets.map(({ language }) => [language.id, language])).values()]
  const voices = packets.filter(({ language }) => language.id === now.language.id)
  const speak = (languageId: string) => {
    const candidates = packets.filter(({ language }) => language.id === languageId)
    const packet = candidates.find(({ status }) => status) ?? candidates[0]
    if (packet) onChoose(packet.id)
  }
  return (
    <span className={css.choice}>
      {languages.length > 4 ? (
        <Select<string>
          className={css.voice}
          aria-label="语种"
          value={now.language.id}
          options={languages.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={speak}
        />
      ) : (
        <Segmented
          aria-label="语种"
          value={now.language.id}
          options={languages.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={speak}
        />
      )}
      <Select<string>
        className={css.voice}
        aria-label="音色"
        popupMatchSelectWidth={false}
        value={now.id}
        options={voices.map(({ id, name, voiceStyle }) => ({ value: id, label: `${voiceStyle.name} · ${name}` }))}
        onChange={onChoose}
      />
    </span>
  )
}
