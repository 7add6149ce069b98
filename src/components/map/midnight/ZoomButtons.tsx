import { PlusIcon } from '@/components/icons'
import { MinusIcon } from '../icons'
import css from './ZoomButtons.module.css'

interface ZoomButtonsProps {
  /** For walls viewed from 5 m. */
  far?: boolean | undefined
  /** Undefined at the end of the scale. */
  onZoomIn: (() => void) | undefined
  onZoomOut: (() => void) | undefined
}

/** The zoom control of a dark map, at its bottom right. */
export const ZoomButtons = ({ far, onZoomIn, onZoomOut }: ZoomButtonsProps) => (
  <div className={css.buttons} data-far={far || undefined} role="group" aria-label="缩放">
    <button type="button" aria-label="放大" title="放大" disabled={!onZoomIn} onClick={onZoomIn}>
      <PlusIcon size={20} />
    </button>
    <button type="button" aria-label="缩小" title="缩小" disabled={!onZoomOut} onClick={onZoomOut}>
      <MinusIcon size={20} />
    </button>
  </div>
)
