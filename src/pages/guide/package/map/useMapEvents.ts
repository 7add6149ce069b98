import type { MapSceneProps } from '@/components/map/types'
import { usePackageEditor } from '../state/editorState'
import { isSpotArea, poiOf } from './areas'
import { useAdding } from './useAdding'
import type { useMapTool } from './useMapTool'
import type { useTrigger } from './useTrigger'

type Drawn = Parameters<NonNullable<MapSceneProps['onDraw']>>[0]

/** What selecting, moving and drawing on the map do to the package; read-only users only select. */
export function useMapEvents(
  { trigger, setRadius }: ReturnType<typeof useTrigger>,
  { setTool, leave, edit, drawRing }: ReturnType<typeof useMapTool>,
) {
  const { selectPois, choose, route, hover, readOnly, movePoi, resizePoi, askDelete, setMap } = usePackageEditor()
  const { addAt, addRoute } = useAdding()
  const reading = {
    onHandle: setMap,
    onHover: hover,
    onSelect: (ids, kind) => {
      if (kind === 'line') choose({ route: ids[0] ?? null, poi: null, spot: null })
      else {
        selectPois([...new Set(ids.map(poiOf))])
        if (kind === null) choose({ route: null, poi: null, spot: null })
      }
    },
    onLeaveTool: leave,
    onOpen: () => document.querySelector<HTMLElement>('[data-package-form] input')?.focus(),
  } satisfies Partial<MapSceneProps>
  if (readOnly) return reading
  return {
    ...reading,
    onMove: movePoi,
    onRadius: (id: string, metres: number) =>
      isSpotArea(id) && trigger ? setRadius(trigger.spot.id, metres) : resizePoi(poiOf(id), metres),
    onDelete: (ids: string[]) => !route && askDelete(ids.map(poiOf)),
    onPick: addAt,
    onDraw: (shape: Drawn) => {
      if (shape.kind === 'polygon') return drawRing(shape.ring)
      if (shape.kind !== 'line') return
      setTool('select')
      void addRoute(shape.path)
    },
    onEdit: edit,
  }
}
