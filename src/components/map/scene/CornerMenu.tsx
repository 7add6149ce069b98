import type { Map as Engine, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MapTool } from '../types'
import css from './CornerMenu.module.css'
import { cornersLeast } from './shapes'
import type { Space } from './space'
import { pointerOf } from './mapItems'
import type { Pointer } from './mapItems'
import { useFollow } from './useFollow'
import { TrashIcon } from '@/components/icons'
import type { Position } from '@/lib/geo'

interface CornerMenuProps {
  map: Engine
  space: Space
  tool: MapTool & { kind: 'edit' }
  onEdit: (path: Position[]) => void
}

/** Hit radius of a corner in pixels. */
const HIT_RADIUS: Readonly<Record<Pointer, number>> = { mouse: 10, touch: 22 }

/** Menu of a clicked or tapped corner of the edited path, to remove it: touch has no right button. */
export function CornerMenu({ map, space, tool, onEdit }: CornerMenuProps) {
  const [selected, setSelected] = useState<number | null>(null)
  const pathNow = useEffectEvent(() => tool.path)
  useEffect(() => {
    const click = (event: MapMouseEvent) => {
      const distances = pathNow().map((position) => map.project(space.toMap(position)).dist(event.point))
      const nearest = Math.min(...distances)
      setSelected(nearest <= HIT_RADIUS[pointerOf(event)] ? distances.indexOf(nearest) : null)
    }
    map.on('click', click)
    return () => {
      map.off('click', click)
    }
  }, [map, space])
  const at = selected === null ? undefined : tool.path[selected]
  if (selected === null || at === undefined) return null
  return (
    <Menu
      map={map}
      at={space.toMap(at)}
      isLeast={tool.path.length <= cornersLeast(tool.shape)}
      onRemove={() => onEdit(tool.path.toSpliced(selected, 1))}
    />
  )
}

function Menu({ map, at, isLeast, onRemove }: { map: Engine; at: Position; isLeast: boolean; onRemove: () => void }) {
  const menu = useFollow(map, at)
  return (
    <div ref={menu} className={css.menu}>
      <button
        type="button"
        className={css.remove}
        disabled={isLeast}
        title={isLeast ? '只剩最少的顶点，不能再删' : undefined}
        onClick={onRemove}
      >
        <TrashIcon size={16} />
        删除顶点
      </button>
    </div>
  )
}
