import { Radio } from 'antd'
import type { ComponentType } from 'react'
import type { IconProps } from '@/components/icons'
import type { ControlProps } from '@/components/record'
import css from './GlyphPicker.module.css'

/** Picker for built-in glyphs, each with its label. */
export function glyphPicker<K extends string>(
  icons: Readonly<Record<K, ComponentType<IconProps>>>,
  labels: Readonly<Record<K, string>>,
) {
  const keys = Object.keys(labels) as K[]
  return function GlyphPicker({ id, value, onChange, field }: ControlProps<K>) {
    return (
      <Radio.Group
        id={id}
        className={css.icons}
        value={value}
        aria-label={field.label}
        onChange={(event) => onChange?.(event.target.value as K)}
      >
        {keys.map((key) => {
          const Icon: ComponentType<IconProps> = icons[key]
          return (
            <Radio key={key} value={key} className={`${css.icon} ${key === value ? css.chosen : ''}`}>
              <Icon size={20} />
              <span>{labels[key]}</span>
            </Radio>
          )
        })}
      </Radio.Group>
    )
  }
}
