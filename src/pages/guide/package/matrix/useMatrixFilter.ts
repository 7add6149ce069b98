import { useMemo, useState } from 'react'
import { filterPois, NO_FILTER } from '../points/filter'
import { usePackageEditor } from '../state/editorState'
import { packetTree } from '../state/packets'
import type { LanguageNode } from '../state/packets'
import type { CellState } from './cells'

export interface MatrixFilter {
  keyword: string
  /** Cells in one of these states; empty for all. */
  states: ReadonlySet<CellState>
  languageId: string | null
  voiceId: string | null
  routeId: string | null
}

const UNFILTERED: MatrixFilter = { keyword: '', states: new Set(), languageId: null, voiceId: null, routeId: null }

function filterTree(
  tree: readonly LanguageNode[],
  { languageId, voiceId }: Pick<MatrixFilter, 'languageId' | 'voiceId'>,
): LanguageNode[] {
  return tree
    .filter(({ id }) => languageId === null || id === languageId)
    .map((language) => {
      const voices = language.voices.filter(({ id }) => voiceId === null || id === voiceId)
      return { ...language, voices, packets: voices.reduce((sum, voice) => sum + voice.packets.length, 0) }
    })
    .filter(({ packets }) => packets > 0)
}

/** The filter of the matrix, and the packets and points that it leaves. */
export function useMatrixFilter() {
  const { guidePackage, languages, spots } = usePackageEditor()
  const [filter, setFilter] = useState(UNFILTERED)
  const { keyword, languageId, voiceId, routeId } = filter
  const fullTree = useMemo(() => packetTree(guidePackage.packets, languages), [guidePackage.packets, languages])
  const tree = useMemo(() => filterTree(fullTree, { languageId, voiceId }), [fullTree, languageId, voiceId])
  const packets = useMemo(() => tree.flatMap(({ voices }) => voices.flatMap((voice) => voice.packets)), [tree])
  const route = guidePackage.routes.find(({ id }) => id === routeId)
  const pois = useMemo(() => {
    const matches = filterPois(guidePackage.pois, { ...NO_FILTER, keyword }, spots)
    if (!route) return matches
    // A route may pass a point twice.
    return [...new Set(route.poiIds)].flatMap((id) => matches.find((poi) => poi.id === id) ?? [])
  }, [guidePackage.pois, keyword, spots, route])
  const change = (changes: Partial<MatrixFilter>) => setFilter({ ...filter, ...changes })
  return { filter, change, fullTree, tree, packets, pois }
}
