import { RecordTrail } from '@/entities/trail/RecordTrail'
import { guidePacket } from '@/contract/guide/package/guidePacket'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import { ImportPart } from '@/components/import/ImportPart'
import { PACKET_IMPORT_MAX, spotColumns } from '@/contract/guide/package/packetExchange'
import { DeletePacket } from './DeletePacket'
import { PacketDialog } from './PacketDialog'
import { ShowSettingDialog } from './ShowSettingDialog'
import type { PacketTarget } from './usePacketForm'

const SPOT = { domain: 'guideSpot', noun: '讲解', classifier: '条' }
// Explanations are displayed from the data package query.
const RELATED = [SPOT.domain, 'guidePackage']

/** Imports a packet's explanations from a spreadsheet. */
const ImportSpots = ({ packet: { id, name }, onClose }: { packet: PacketRecord; onClose: () => void }) => (
  <ImportPart
    kind={SPOT}
    calls={guidePacket}
    into={{ scope: { packetId: id }, name }}
    columns={spotColumns}
    rowsMax={PACKET_IMPORT_MAX}
    relatedDomains={RELATED}
    onClose={onClose}
  />
)

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
