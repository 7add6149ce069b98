import type { ReactNode, SVGProps } from 'react'

interface PlainProps extends SVGProps<SVGSVGElement> {
  size?: number
}

/** Like `createIcon`, but without Ant Design's `Icon`: that and its icons would add 5 kB, or 3.5 %, to the login page. */
function plainIcon(outline: string, solid?: ReactNode) {
  return function PlainIcon({ size = 18, ...rest }: PlainProps) {
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
        {...rest}
      >
        <path d={outline} />
        {solid && (
          <g fill="currentColor" stroke="none">
            {solid}
          </g>
        )}
      </svg>
    )
  }
}

// Icons of the login page, which imports them from here. All others are in the barrel.
export const UserIcon = plainIcon(
  'M13 6.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM4 16.75v-.5A4.25 4.25 0 0 1 8.25 12h3.5A4.25 4.25 0 0 1 16 16.25v.5',
)
export const LockIcon = plainIcon(
  'M6 8.75h8a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H6a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 6 8.75ZM6.75 8.75V6.5a3.25 3.25 0 0 1 6.5 0v2.25',
)
export const CapsLockIcon = plainIcon('M10 3 3.75 9.5h3.5v3.25h5.5V9.5h3.5ZM7.25 16.25h5.5')
export const EyeIcon = plainIcon(
  'M2.4 10.5a1 1 0 0 1 0-1C4 6.4 6.7 4.75 10 4.75s6 1.65 7.6 4.75a1 1 0 0 1 0 1c-1.6 3.1-4.3 4.75-7.6 4.75S4 13.6 2.4 10.5ZM12.25 10a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0Z',
)
export const EyeOffIcon = plainIcon(
  'M8.3 4.9c.55-.1 1.12-.15 1.7-.15 3.3 0 6 1.65 7.6 4.75a1 1 0 0 1 0 1c-.5.95-1.1 1.77-1.8 2.45M13.3 14.6c-1 .43-2.1.65-3.3.65-3.3 0-6-1.65-7.6-4.75a1 1 0 0 1 0-1c.8-1.53 1.86-2.7 3.13-3.5M8.4 8.4a2.25 2.25 0 0 0 3.2 3.2M3.5 3.5l13 13',
)
export const InfoIcon = plainIcon(
  'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0ZM10 9.25V13.25',
  <circle cx="10" cy="6.6" r=".95" />,
)
export const MoonIcon = plainIcon('M16.6 11.5a6.75 6.75 0 1 1-8.1-8.1 5.5 5.5 0 0 0 8.1 8.1Z')
export const SunIcon = plainIcon(
  'M13.25 10a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0ZM10 2.5v1.25M10 16.25v1.25M2.5 10h1.25M16.25 10h1.25M4.7 4.7l.88.88M14.42 14.42l.88.88M15.3 4.7l-.88.88M5.58 14.42l-.88.88',
)
