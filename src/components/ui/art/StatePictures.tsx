import type { ReactNode } from 'react'

interface PictureProps {
  className?: string
}

const primary = 'var(--ant-color-primary)'
const tint = 'var(--ant-color-primary-bg)'
const tintBorder = 'var(--ant-color-primary-border)'
const warning = 'var(--ant-color-warning)'
const muted = 'var(--ant-color-fill-secondary)'
const border = 'var(--ant-color-border)'
const faint = 'var(--ant-color-text-quaternary)'
const panel = 'var(--ant-color-bg-container)'

interface FrameProps extends PictureProps {
  width: number
  height: number
  children: ReactNode
}

/** The text beside a state picture says it all; the picture is hidden from screen readers. */
function Frame({ width, height, className, children }: FrameProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

const ground = <path d="M12 84.5h136" stroke={border} />

/** Nothing here yet: a sketched ridge with a plus in place of the first thing. */
export function EmptyNewPicture({ className }: PictureProps) {
  const heights = [14, 26, 40, 30, 46, 64, 50, 34, 44, 28]
  return (
    <Frame width={160} height={96} className={className}>
      {ground}
      <circle cx="52" cy="18" r="9" fill={warning} fillOpacity="0.12" stroke={warning} strokeOpacity="0.4" />
      <g fill={tint} stroke={tintBorder} strokeDasharray="2 2.6">
        {heights.map((height, i) => (
          <rect key={i} x={26 + i * 10} y={80 - height} width="6" height={height} rx="3" />
        ))}
      </g>
      <circle cx="128" cy="72" r="15.5" fill={primary} stroke={panel} strokeWidth="2" />
      <path d="M121.5 72h13M128 65.5v13" stroke={panel} strokeWidth="2" />
    </Frame>
  )
}

/** No matches: the magnifier finds no bar. */
export function EmptyFilteredPicture({ className }: PictureProps) {
  return (
    <Frame width={160} height={96} className={className}>
      {ground}
      <path
        d="M29 77v-8M39 77V57M49 77V43M59 77V53M69 77V37M79 77V19M89 77V33M99 77V49M109 77V41M119 77V55M129 77V67"
        stroke={muted}
        strokeWidth="6"
      />
      <circle cx="92" cy="46" r="24" fill={panel} stroke={primary} strokeWidth="3" />
      <path d="m110 64 15 15" stroke={primary} strokeWidth="5" />
      <path d="M82 46h20" stroke={faint} strokeWidth="3" />
    </Frame>
  )
}

/** Loading failed: the ridge is torn in two. */
export function LoadFailedPicture({ className }: PictureProps) {
  return (
    <Frame width={160} height={96} className={className}>
      {ground}
      <path
        d="M29 77V69M39 77V57M49 77V43M59 77V53M99 77V49M109 77V39M119 77V55M129 77V67"
        stroke={tintBorder}
        strokeWidth="6"
      />
      <path d="M93 31 80 51l6 11-8 17" stroke={muted} strokeWidth="3" />
      <path d="M83 20 69 46l6 8-12 25" stroke={warning} strokeWidth="3" />
    </Frame>
  )
}

/** No permission: the gate before the mountains is locked. */
export function ForbiddenPicture({ className }: PictureProps) {
  return (
    <Frame width={240} height={120} className={className}>
      <path d="M8 112 50 51l21 29 27-47 44 52 29-7 20-37 41 71z" fill={tint} stroke={tintBorder} />
      <path d="M16 112.5h208" stroke={border} />
      <path d="M78 62v50h84V62" fill={panel} stroke={primary} strokeWidth="2.5" />
      <path d="M67 63.5c6-1 11-6 14-14.5h78c3 8.5 8 13.5 14 14.5z" fill={primary} stroke={primary} />
      <path d="M101.5 112V91a18.5 18.5 0 0 1 37 0v21" fill={tint} stroke={primary} strokeWidth="2.5" />
      <path d="M114.5 93v-5a5.5 5.5 0 0 1 11 0v5" stroke={warning} strokeWidth="2.5" />
      <rect x="109.5" y="92" width="21" height="16" rx="2.5" fill={warning} />
    </Frame>
  )
}

/** No such page: the path ends off the map. */
export function NotFoundPicture({ className }: PictureProps) {
  return (
    <Frame width={240} height={136} className={className}>
      <path d="M6 108 61 30l24 33 33-51 48 70 26-16 43 42z" fill={tint} stroke={tintBorder} strokeWidth="1.5" />
      <path
        d="M27 126c16-7 30-13 50-12.5 16 .5 24 5 38 1.5 14-4 14-12 28-16 8-2.5 16-2.5 26-2.5"
        stroke={primary}
        strokeWidth="3.5"
        strokeDasharray="2.5 9"
      />
      <path
        d="M184 97c-8-9-20-20-20-34a20 20 0 0 1 40 0c0 14-12 25-20 34z"
        fill={panel}
        stroke={warning}
        strokeWidth="2.5"
        strokeDasharray="5 5"
      />
      <path d="M178 57.5a6 6 0 1 1 9.2 5c-2 1.3-3.2 2.6-3.2 5" stroke={warning} strokeWidth="2.5" />
      <circle cx="184" cy="74" r="1.7" fill={warning} />
    </Frame>
  )
}
