import type { Map as Engine } from 'maplibre-gl'
import type { RefObject } from 'react'
import type { TerraDraw } from 'terra-draw'
import css from './DrawButtons.module.css'
import { cornersLeast } from './shapes'

interface DrawButtonsProps {
  map: Engine
  drawing: RefObject<TerraDraw | null>
  shape: 'line' | 'polygon'
  /** Set so far. */
  corners: number
  onLeave: (() => void) | undefined
}

/** Touch buttons for Enter, Backspace and Esc while a line or polygon is drawn. */
export function DrawButtons({ map, drawing, shape, corners, onLeave }: DrawButtonsProps) {
  // The drawing library finishes a shape only by its key.
  const finish = () => map.getCanvas().dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter' }))
  return (
    <div className={css.buttons} role="group" aria-label="绘制">
      <button type="button" className={css.finish} disabled={corners < cornersLeast(shape)} onClick={finish}>
        完成
      </button>
      <button type="button" disabled={corners === 0} onClick={() => drawing.current?.undo()}>
        撤回一个顶点
      </button>
      {onLeave && (
        <button type="button" onClick={onLeave}>
          放弃
        </button>
      )}
    </div>
  )
}
