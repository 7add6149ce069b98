import { positionOf } from '../scene/coordinates'
import css from './MidnightScene.module.css'
import type { Outline } from '@/lib/geo/outline'
import { required } from '@/lib/required'

/** Extent of the inset in degrees. */
const [WEST, EAST, SOUTH, NORTH] = [106, 123, 2.5, 23.5]
const COASTS = /^(广东|广西|海南|台湾|福建|香港|澳门)/

const pointText = (coordinates: readonly number[]) => {
  const [lng, lat] = positionOf(coordinates)
  return `${(lng - WEST).toFixed(2)} ${(NORTH - lat).toFixed(2)}`
}
const path = (rings: readonly (readonly number[][])[], end: '' | 'Z') =>
  rings.map((ring) => `M${ring.map(pointText).join('L')}${end}`).join('')

/** The South China Sea as an inset, as on printed maps: with the country centred it lies below the visible area. */
export function SouthChinaSea({ features, dashes, islands }: Outline) {
  const coasts = [...features.filter(({ properties: { name } }) => COASTS.test(name)), ...islands]
  return (
    <svg className={css.sea} viewBox={`0 0 ${EAST - WEST} ${NORTH - SOUTH}`} role="img" aria-label="南海诸岛">
      <path
        className={css.coast}
        d={path(
          coasts.flatMap(({ geometry }) => geometry.coordinates.map(([ring]) => required(ring, 'outer ring'))),
          'Z',
        )}
      />
      <path className={css.dashes} d={path(dashes, '')} />
    </svg>
  )
}
