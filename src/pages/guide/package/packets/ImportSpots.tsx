import { ImportPart } from '@/components/import/ImportPart'
import { guidePacket } from '@/contract/guide/package/guidePacket'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import { PACKET_IMPORT_MAX, spotColumns } from '@/contract/guide/package/packetExchange'

const SPOT = { domain: 'guideSpot', noun: '讲解', classifier: '条' }
// Explanations are displayed from the data package query.
const RELATED = [SPOT.domain, 'guidePackage']

/** Imports a packet's explanations from a spreadsheet. */
export const ImportSpots = ({ packet: { id, name }, onClose }: { packet: PacketRecord; onClose: () => void }) => (
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
