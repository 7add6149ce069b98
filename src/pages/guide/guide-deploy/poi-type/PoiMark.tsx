import { poiIcons } from '@/components/icons/poi'
import type { PoiIcon } from '@/contract/configType'
import css from './PoiMark.module.css'

interface PoiMarkProps {
  type: { icon: PoiIcon; picture: string | null }
  /** In the middle of the box that a card gives it. */
  fill?: boolean
}

/** The mark of a type as the map shows it: its own picture, or a built-in glyph. */
export function PoiMark({ type: { icon, picture }, fill }: PoiMarkProps) {
  const Icon = poiIcons[icon]
  return (
    <span className={css.mark} data-fill={fill || undefined}>
      {picture === null ? <Icon size={fill ? 32 : 20} /> : <img src={picture} alt="" loading="lazy" decoding="async" />}
    </span>
  )
}
