import { useMemo } from 'react'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { namedLanguages, packetShown } from '../state/packets'
import { usePackageEditor } from '../state/workshop'
import { matrixRows } from './cells'
import { yardstickOf } from './work'

/** The content of these points and packets, and the estimates for the rest. */
export function useMatrix(pois: readonly PoiRecord[], packets: readonly PacketRecord[]) {
  const { guide, bag, languages } = usePackageEditor()
  const named = useMemo(() => namedLanguages(languages, guide.languageIds), [languages, guide.languageIds])
  const rows = useMemo(() => matrixRows(pois, packets, bag.spots, named), [pois, packets, bag.spots, named])
  const main = packetShown(bag.packets, guide.languageIds, null)
  const yardstick = useMemo(() => yardstickOf(packets, main, bag, languages), [packets, main, bag, languages])
  return { rows, yardstick, main }
}
