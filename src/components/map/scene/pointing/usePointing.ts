import type { GeoJSONSource, Map as Engine, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { MapSceneProps } from '../../types'
import { pointerOf, itemAt } from './mapItems'
import type { Space } from '../space'
import type { Position } from '@/lib/geo'
import { required } from '@/lib/required'

type Handlers = Pick<MapSceneProps, 'onSelect' | 'onHover' | 'onPick' | 'onMenu' | 'selected'>

const isAdditive = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

async function openCluster(map: Engine, cluster: number, centre: MapMouseEvent['lngLat']): Promise<void> {
  const zoom = await required(map.getSource<GeoJSONSource>('points'), 'source of points').getClusterExpansionZoom(
    cluster,
  )
  map.easeTo({ center: centre, zoom: Math.min(zoom + 0.2, map.getMaxZoom()), duration: 300 })
}

type Item = ReturnType<typeof itemAt>

const isPoint = (item: Item) => item !== null && 'kind' in item && item.kind === 'point'

/** A plain click selects the item alone, or nothing; with Ctrl or Shift it adds or removes a point. */
function select(item: Exclude<Item, { cluster: number }>, additive: boolean, handlers: Handlers): void {
  const { onSelect, selected = [] } = handlers
  if (item === null) {
    if (!additive) onSelect?.([], null)
  } else if (item.kind !== 'point' || !additive) onSelect?.([item.id], item.kind)
  else
    onSelect?.(selected.includes(item.id) ? selected.filter((id) => id !== item.id) : [...selected, item.id], 'point')
}

/** Click, hover and context menu; a click selects, or yields a position while picking or placing. */
export function usePointing(
  map: Engine | null,
  space: Space,
  tool: 'select' | 'pick' | 'place' | 'other',
  handlers: Handlers,
): void {
  const now = useEffectEvent(() => handlers)

  useEffect(() => {
    if (!map || tool === 'other') return
    const canvas = map.getCanvas()
    const at = ({ lngLat }: MapMouseEvent): Position => space.fromMap([lngLat.lng, lngLat.lat])
    const idle = tool === 'select' ? '' : 'crosshair'
    let hovered: string | null = null
    let frame = 0

    const hover = (id: string | null) => {
      if (id === hovered) return
      hovered = id
      now().onHover?.(id)
    }
    const click = (event: MapMouseEvent) => {
      if (tool === 'pick') return now().onPick?.(at(event))
      const item = itemAt(map, event.point, pointerOf(event))
      if (tool === 'place' && !isPoint(item)) return now().onPick?.(at(event))
      if (item !== null && 'cluster' in item) return void openCluster(map, item.cluster, event.lngLat)
      select(item, isAdditive(event.originalEvent), now())
    }
    // Once per frame: hit testing costs more than a mouse move should.
    const move = (event: MapMouseEvent) => {
      if (tool === 'pick') return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const item = itemAt(map, event.point, 'mouse')
        canvas.style.cursor = item === null ? idle : 'pointer'
        hover(item !== null && 'id' in item ? item.id : null)
      })
    }
    const leave = () => {
      cancelAnimationFrame(frame)
      hover(null)
    }
    const menu = (event: MapMouseEvent) => {
      const { onMenu } = now()
      if (!onMenu) return
      const item = itemAt(map, event.point, 'touch')
      event.preventDefault()
      onMenu(item !== null && 'id' in item ? item.id : null, at(event), {
        x: event.originalEvent.clientX,
        y: event.originalEvent.clientY,
      })
    }

    canvas.style.cursor = idle
    map.on('click', click)
    map.on('mousemove', move)
    map.on('mouseout', leave)
    map.on('contextmenu', menu)
    return () => {
      leave()
      canvas.style.cursor = ''
      map.off('click', click)
      map.off('mousemove', move)
      map.off('mouseout', leave)
      map.off('contextmenu', menu)
    }
  }, [map, space, tool])
}
