import { Select } from '@/components/ui/select/Select'
import type { Position } from '@/contract/kit/place'
import type { ShownPreview, ToPreview } from '@/contract/visitor/previewMessages'
import shared from '@/theme/shared.module.css'
import css from './VisitorPhone.module.css'

interface PacketSelectProps {
  shown: ShownPreview
  onChoose: (packetId: string) => void
}

/** Language and voice of the explanations. */
function PacketSelect({ shown: { packets, packetId }, onChoose }: PacketSelectProps) {
  if (packetId === null) return <span className={shared.aside}>还没有数据包，没有讲解可以听</span>
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
  shown: ShownPreview
  onChoose: (at: Position) => void
}

/** Puts the visitor at a point, where its explanation plays by itself. On the phone's map the visitor can be dragged. */
function PlaceSelect({ shown: { points }, onChoose }: PlaceSelectProps) {
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

export interface SwitchesProps {
  /** `packets`: no positions; `code`: only the code for a real phone; `none`: nothing. */
  switches: 'all' | 'packets' | 'code' | 'none'
  shown: ShownPreview
  send: (message: ToPreview) => void
}

/** What the page inside lets operators choose. */
export function Switches({ switches, shown, send }: SwitchesProps) {
  const hasPlaces = switches === 'all' && shown.points.length > 0
  return (
    <>
      {(switches === 'all' || switches === 'packets') && (
        <PacketSelect shown={shown} onChoose={(packetId) => send({ type: 'packet', packetId })} />
      )}
      {hasPlaces && <PlaceSelect shown={shown} onChoose={(at) => send({ type: 'visitor', at })} />}
    </>
  )
}
