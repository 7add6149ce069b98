import { Flex, Segmented } from 'antd'
import { Select } from '@/components/ui/select/Select'
import shared from '@/theme/shared.module.css'
import type { PackagePage } from '@/contract/guide/package/packagePage'
import css from './PacketChoice.module.css'

interface PacketChoiceProps {
  guidePackage: Pick<PackagePage, 'packets' | 'packetId'>
  onChoose: (packetId: string) => void
}

/** Language and voice of the played explanations. */
export function PacketChoice({ guidePackage: { packets, packetId }, onChoose }: PacketChoiceProps) {
  const now = packets.find(({ id }) => id === packetId)
  if (!now)
    return (
      <span className={shared.note} data-tone="warning">
        还没有数据包，没有讲解可以听
      </span>
    )
  const languages = [...new Map(packets.map(({ language }) => [language.id, language])).values()]
  const voices = packets.filter(({ language }) => language.id === now.language.id)
  const speak = (languageId: string) => {
    const candidates = packets.filter(({ language }) => language.id === languageId)
    const packet = candidates.find(({ status }) => status) ?? candidates[0]
    if (packet) onChoose(packet.id)
  }
  return (
    <Flex component="span" wrap gap={8} justify="space-between" className={css.choice}>
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
    </Flex>
  )
}
