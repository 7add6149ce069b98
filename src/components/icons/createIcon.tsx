import Icon from '@ant-design/icons'
import type { ComponentType, HTMLAttributes, ReactNode, SVGProps } from 'react'
import styles from './createIcon.module.css'

export interface IconProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  size?: number | string
}

/** Sizes in the style sheet, which covers most icons: an inline style costs each icon more. */
const SIZES: readonly (number | string)[] = [12, 14, 16, 18, 20, 24]

/** For `IconProvider`: the page ships the icon styles, so icons need not inject them on render. */
export const ICONS = { prefixCls: 'anticon', zeroRuntime: true } as const

/** Icons are decorative; the control supplies the accessible name. */
function faceOf({ size = 18, className = '', style, ...rest }: IconProps, kind = '') {
  const isSized = SIZES.includes(size)
  return {
    role: undefined,
    'aria-label': undefined,
    'aria-hidden': true,
    'data-size': isSized ? size : undefined,
    className: `${styles.icon} ${kind} ${className}`,
    style: isSized ? style : { fontSize: size, ...style },
    ...rest,
  }
}

/** An Ant Design icon, scaled to match the console's own. */
export function antIcon(Glyph: ComponentType<HTMLAttributes<HTMLSpanElement>>) {
  return function AntIcon(props: IconProps) {
    return <Glyph {...faceOf(props, styles.ant)} />
  }
}

/**
 * Icons missing from Ant Design, on the 20 grid: stroke 1.5, round ends, currentColor. `solid` holds parts that are
 * filled instead of stroked.
 */
export function createIcon(name: string, outline: string, solid?: ReactNode) {
  function Drawing(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        {...props}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {outline && <path d={outline} />}
        {solid && (
          <g fill="currentColor" stroke="none">
            {solid}
          </g>
        )}
      </svg>
    )
  }
  function OwnIcon(props: IconProps) {
    return <Icon component={Drawing} {...faceOf(props)} />
  }
  OwnIcon.displayName = name
  return OwnIcon
}
