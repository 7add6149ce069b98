import { useMemo } from 'react'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { namedLanguages, visiblePacket } from '../state/packets'
import { usePackageEditor } from '../state/editorState'
import { matrixRows } from './cells'
import { estimatesOf } from './workEstimates'

/** The content of these points and packets, and the estimates for the rest. */
export function useMatrix(pois: readonly PoiRecord[], packets: readonly PacketRecord[]) {
  const { guide, guidePackage, languages } = usePackageEditor()
  const namedLanguageIds = useMemo(() => namedLanguages(languages, guide.languageIds), [languages, guide.languageIds])
  const rows = useMemo(
    () => matrixRows(pois, packets, guidePackage.spots, namedLanguageIds),
    [pois, packets, guidePackage.spots, namedLanguageIds],
  )
  const main = visiblePacket(guidePackage.packets, guide.languageIds, null)
  const estimates = useMemo(
    () => estimatesOf(packets, main, guidePackage, languages),
    [packets, main, guidePackage, languages],
  )
  return { rows, estimates, main }
}
