import { glyphs } from '@/components/map/glyphs'
import { pinColours } from '@/theme/map'
import type { PoiType } from '../bag/workshop'
import css from './PointDisc.module.css'

/** The type of a point as its pin shows it. */
export function PointDisc({ type, size = 20 }: { type: Pick<PoiType, 'icon'> | undefined; size?: number }) {
  const icon = type?.icon ?? 'other'
  return (
    <span className={css.disc} style={{ background: pinColours[icon], width: size, height: size }} aria-hidden>
      <svg viewBox="0 0 20 20" width={size * 0.65} height={size * 0.65}>
        <path d={glyphs[icon]} />
      </svg>
    </span>
  )
}
