import { Select } from '@/components/ui/select/Select'
import { packetTree } from '../state/packets'
import { usePackageEditor } from '../state/editorState'
import css from './Packets.module.css'

/** Selects whose explanations are shown. Closed it shows language and voice, or the packet if a voice has several. */
export function PacketSelect() {
  const { guidePackage, languages, packet, choose } = usePackageEditor()
  if (!packet) return null
  const options = packetTree(guidePackage.packets, languages).map(({ id, name, short, voices }) => ({
    key: id,
    label: name,
    title: name,
    options: voices.flatMap((voice) =>
      voice.packets.map((item) => ({
        value: item.id,
        label: `${voice.name} · ${item.name}`,
        title: `${name} · ${voice.name} · ${item.name}`,
        brief: `${short} ${voice.packets.length > 1 ? item.name : voice.name}`,
      })),
    ),
  }))
  return (
    <Select<string>
      className={css.select}
      size="small"
      variant="borderless"
      aria-label="数据包"
      popupMatchSelectWidth={false}
      optionLabelProp="brief"
      value={packet.id}
      options={options}
      onChange={(id) => choose({ packet: id })}
    />
  )
}
