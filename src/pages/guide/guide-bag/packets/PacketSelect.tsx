import { Select } from '@/components/select/Select'
import { packetTree } from '../bag/packets'
import { useWorkshop } from '../bag/workshop'
import css from './Packets.module.css'

/** In which packet explanations are shown. */
export function PacketSelect() {
  const { bag, languages, packet, choose } = useWorkshop()
  if (!packet) return null
  const options = packetTree(bag.packets, languages).map(({ id, name, voices }) => ({
    key: id,
    label: name,
    title: name,
    options: voices.flatMap((voice) => voice.packets.map((one) => ({ value: one.id, label: `${voice.name} · ${one.name}` }))),
  }))
  return <Select<string> className={css.select} size="small" variant="borderless" aria-label="数据包" popupMatchSelectWidth={false} value={packet.id} options={options} onChange={(id) => choose({ packet: id })} />
}
