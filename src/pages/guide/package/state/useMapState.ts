import { useCallback, useRef } from 'react'
import type { MapHandle } from '@/components/map/types'
import type { LastView, PackageEditorState } from './editorState'

/** The visible map, and what it showed last. */
export function useMapState(): Pick<PackageEditorState, 'getMap' | 'setMap' | 'getLastView' | 'keepLastView'> {
  const map = useRef<MapHandle | null>(null)
  const getMap = useCallback(() => map.current, [])
  const setMap = useCallback((next: MapHandle | null) => {
    map.current = next
  }, [])
  const lastView = useRef<LastView>({ target: null, floor: null, poi: null })
  const getLastView = useCallback(() => lastView.current, [])
  const keepLastView = useCallback((part: Partial<LastView>) => {
    lastView.current = { ...lastView.current, ...part }
  }, [])
  return { getMap, setMap, getLastView, keepLastView }
}
