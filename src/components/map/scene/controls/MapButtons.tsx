import type { Map as Engine } from 'maplibre-gl'
import { MinusIcon, WholeViewIcon } from '../../icons'
import css from './MapButtons.module.css'
import { PlusIcon } from '@/components/icons'

interface MapButtonsProps {
  map: Engine
  onHome: () => void
}

/** Alternatives to the wheel and to two-finger gestures. */
export function MapButtons({ map, onHome }: MapButtonsProps) {
  return (
    <div className={css.buttons} role="group" aria-label="缩放">
      <button type="button" aria-label="显示全部" title="显示全部" onClick={onHome}>
        <WholeViewIcon size={18} />
      </button>
      <button type="button" aria-label="放大" title="放大" onClick={() => map.zoomIn()}>
        <PlusIcon size={18} />
      </button>
      <button type="button" aria-label="缩小" title="缩小" onClick={() => map.zoomOut()}>
        <MinusIcon size={18} />
      </button>
    </div>
  )
}
