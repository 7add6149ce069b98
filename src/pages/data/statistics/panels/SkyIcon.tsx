import { SKIES } from '@/contract/operation/miniProgram/page/minaModules'
import type { Sky } from '@/contract/operation/miniProgram/page/minaModules'

const CLOUD = 'M7 18h10a4 4 0 0 0 .6-7.95A6 6 0 0 0 6.2 11.3 3.4 3.4 0 0 0 7 18Z'
const SUN =
  'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4'
const HIGH_CLOUD = 'M7 14.5h10a4 4 0 0 0 .6-7.95A6 6 0 0 0 6.2 7.8 3.4 3.4 0 0 0 7 14.5Z'

const PATHS: Record<Sky, string> = {
  sunny: SUN,
  cloudy: CLOUD,
  overcast: `${CLOUD}M9 21h8`,
  rain: `${HIGH_CLOUD}M8 17.5l-1 3M12 17.5l-1 3M16 17.5l-1 3`,
  storm: `${HIGH_CLOUD}M12.5 15.5 10 19h3l-2 3.5`,
  snow: `${HIGH_CLOUD}M8 18.5v2.5M6.9 19.1l2.2 1.3M9.1 19.1l-2.2 1.3M15 18.5v2.5M13.9 19.1l2.2 1.3M16.1 19.1l-2.2 1.3`,
  fog: 'M4 8h16M6 12h12M4 16h16M8 20h8',
  wind: 'M3 9h10.5a2.75 2.75 0 1 0-2.6-3.6M3 13h15a3 3 0 1 1-2.8 4M3 17h7.5a2.5 2.5 0 1 1-2.3 3.4',
}

export const SkyIcon = ({ sky, size }: { sky: Sky; size: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    role="img"
    aria-label={SKIES[sky]}
  >
    <path d={PATHS[sky]} />
  </svg>
)
