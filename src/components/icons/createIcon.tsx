import type { ReactNode, SVGProps } from 'react';
import styles from './createIcon.module.css';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  size?: number | string;
}

/**
 * One icon on the 20 grid: stroke 1.5, round ends, currentColor.
 * `solid` holds parts that are filled instead of stroked. Icons are ornament;
 * the control around one carries the name.
 */
export function createIcon(name: string, outline: string, solid?: ReactNode) {
  function Icon({ size = 18, className, ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        className={className ? `${styles.icon} ${className}` : styles.icon}
        {...rest}
      >
        {outline && <path d={outline} />}
        {solid && (
          <g fill="currentColor" stroke="none">
            {solid}
          </g>
        )}
      </svg>
    );
  }
  Icon.displayName = name;
  return Icon;
}

/** Filled dots, for handles and menus: one element, since every row of a list has them. */
export function dots(radius: number, ...points: [x: number, y: number][]) {
  const arc = (towards: number) => `a${radius} ${radius} 0 1 0 ${towards} 0`;
  return <path d={points.map(([x, y]) => `M${x - radius} ${y}${arc(2 * radius)}${arc(-2 * radius)}`).join('')} />;
}
