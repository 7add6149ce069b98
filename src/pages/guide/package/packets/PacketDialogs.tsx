import { RecordTrail } from '@/entities/trail/RecordTrail'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import { DeletePacket } from './DeletePacket'
import { ImportSpots } from './ImportSpots'
import { PacketDialog } from './PacketDialog'
import { ShowSettingDialog } from './ShowSettingDialog'
import type { PacketTarget } from './usePacketForm'

/** What is open over the packets. */
export type OpenedDialog =
  | { kind: 'form'; target: PacketTarget }
  | { kind: 'setting' }
  | { kind: 'trail' | 'import' | 'delete'; packet: PacketRecord }

export function PacketDialogs({ opened, onClose }: { opened: OpenedDialog; onClose: () => void }) {
  switch (opened.kind) {
    case 'form':
      return <PacketDialog target={opened.target} onClose={onClose} />
    case 'setting':
      return <ShowSettingDialog onClose={onClose} />
    case 'import':
      return <ImportSpots packet={opened.packet} onClose={onClose} />
    case 'delete':
      return <DeletePacket packet={opened.packet} onClose={onClose} />
    case 'trail': {
      const { id, name } = opened.packet
      return <RecordTrail key={id} domain="guidePacket" id={id} name={name} onClosed={onClose} />
    }
  }
}
