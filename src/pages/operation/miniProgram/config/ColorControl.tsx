import { Flex, Input } from 'antd'
import type { ControlProps } from '@/components/record'
import { CheckIcon, WarningCircleIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import { contrastText, isColor, isReadable, THEME_COLOR, THEME_COLORS } from '@/contract/kit/themeColor'
import css from './Color.module.css'

const LENGTH = 7

/** A preset colour, or a custom one by hex code or system picker; shows whether white text is readable on it. */
export function ColorControl({ id, value = '', onChange, onBlur, field }: ControlProps<string>) {
  const colour = value.trim().toLowerCase()
  const Icon = isColor(colour) && isReadable(colour) ? CheckIcon : WarningCircleIcon
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap={8} role="group" aria-label="常用的颜色">
        {Object.entries(THEME_COLORS).map(([color, name]) => (
          <button
            key={color}
            type="button"
            className={css.color}
            style={{ background: color }}
            aria-label={name}
            title={name}
            aria-pressed={colour === color}
            onClick={() => onChange?.(color)}
          >
            {colour === color && <CheckIcon size={16} />}
          </button>
        ))}
      </Flex>
      <Flex wrap align="center" gap="8px 16px">
        <Input
          id={id}
          className={css.input}
          value={value}
          maxLength={LENGTH}
          autoComplete="off"
          spellCheck={false}
          prefix={
            <input
              type="color"
              className={css.chooser}
              aria-label={`挑选${field.label}`}
              value={isColor(colour) ? colour : THEME_COLOR}
              onChange={(event) => onChange?.(event.target.value)}
            />
          }
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={onBlur}
        />
        {isColor(colour) && (
          <span
            className={`${shared.row} ${css.verdict}`}
            data-bad={!isReadable(colour) || undefined}
            aria-live="polite"
          >
            <span className={css.words} style={{ background: colour }} aria-hidden>
              白字
            </span>
            <Icon size={14} />
            对比 {contrastText(colour)}，{isReadable(colour) ? '看得清' : '看不清'}
          </span>
        )}
      </Flex>
    </Flex>
  )
}
