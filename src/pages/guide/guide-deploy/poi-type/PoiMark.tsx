import { poiIcons } from '@/components/icons/poi'
import type { PoiIcon } from '@/contract/configType'
import css from './PoiMark.module.css'

/** The mark of a type as the map shows it: its own picture, or a built-in glyph. */
export function PoiMark({ type: { icon, picture } }: { type: { icon: PoiIcon; picture: string | null } }) {
  const Icon = poiIcons[icon]
  return <span className={css.mark}>{picture === null ? <Icon size={20} /> : <img src={picture} alt="" loading="lazy" decoding="async" />}</span>
}
