import { Radio } from 'antd'
import { poiIcons } from '@/components/icons/poi'
import type { ControlProps } from '@/components/record'
import { POI_ICONS } from '@/contract/configType'
import type { PoiIcon } from '@/contract/configType'
import css from './IconPicker.module.css'

const ALL = Object.entries(POI_ICONS) as [PoiIcon, string][]

/** One of the built-in glyphs, each with its word. */
export function IconPicker({ id, value, onChange, field }: ControlProps<PoiIcon>) {
  return (
    <Radio.Group id={id} className={css.icons} value={value} aria-label={field.label} onChange={(event) => onChange?.(event.target.value as PoiIcon)}>
      {ALL.map(([icon, word]) => {
        const Icon = poiIcons[icon]
        return (
          <Radio key={icon} value={icon} className={`${css.icon} ${icon === value ? css.chosen : ''}`}>
            <Icon size={20} />
            <span>{word}</span>
          </Radio>
        )
      })}
    </Radio.Group>
  )
}
