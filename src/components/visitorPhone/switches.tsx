import { Select } from '@/components/ui/select/Select'
import type { Position } from '@/contract/kit/place'
import type { FromPreview } from '@/contract/visitor/previewMessages'
import css from './VisitorPhone.module.css'

interface PacketSelectProps {
  shown: FromPreview
  onChoose: (packetId: string) => void
}

/** Language and voice of the explanations. */
export function PacketSelect({ shown: { packets, packetId }, onChoose }: PacketSelectProps) {
  if (packetId === null) return <span className={css.none}>还没有数据包，没有讲解可以听</span>
  return (
    <Select<string>
      aria-label="语种与音色"
      className={css.packet}
      popupMatchSelectWidth={false}
      value={packetId}
      options={packets.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChoose}
    />
  )
}

interface PlaceSelectProps {
  shown: FromPreview
  onChoose: (at: Position) => void
}

/** Puts the visitor at a point, where its explanation plays by itself. On the phone's map the visitor can be dragged. */
export function PlaceSelect({ shown: { points }, onChoose }: PlaceSelectProps) {
  return (
    <Select<string>
      aria-label="把访客放到点位上"
      className={css.place}
      popupMatchSelectWidth={false}
      placeholder="把访客放到…"
      showSearch={{ optionFilterProp: 'label' }}
      options={points.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosenId) => {
        const point = points.find(({ id }) => id === chosenId)
        if (point) onChoose(point.position)
      }}
    />
  )
}
