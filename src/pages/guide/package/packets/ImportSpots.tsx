import { ImportPart } from '@/components/import/ImportPart'
import { guidePacket } from '@/contract/guide/package/guidePacket'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import { PACKET_IMPORT_MAX, spotColumns } from '@/contract/guide/package/packetExchange'

const SPOT = { domain: 'guideSpot', noun: '讲解', measure: '条' }
// What is shown of it comes with the reading of the data package.
const SHOWN_IN = [SPOT.domain, 'bag']

/** Takes the explanations of a packet back from a spreadsheet. */
export const ImportSpots = ({ packet: { id, name }, onClose }: { packet: PacketRecord; onClose: () => void }) => (
  <ImportPart
    kind={SPOT}
    calls={guidePacket}
    into={{ scope: { packetId: id }, name }}
    columns={spotColumns}
    rowsMax={PACKET_IMPORT_MAX}
    shownIn={SHOWN_IN}
    onClose={onClose}
  />
)
