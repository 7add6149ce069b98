import type { Outline } from '@/lib/geo/outline'
import type { Position } from '@/lib/geo'
import { required } from '@/lib/required'
import { provinceOf } from '../words'

export interface Province {
  adcode: string
  /** The name used in the map. */
  name: string
  /** Position of the label. */
  at: Position
}

const positionOf = ([lng, lat]: readonly number[]): Position => [
  required(lng, 'longitude of a label'),
  required(lat, 'latitude of a label'),
]

/** The provinces of a map, in its order. */
export const seatsOf = ({ features }: Pick<Outline, 'features'>): Province[] =>
  features.map(({ properties: { adcode, name, cp } }) => ({ adcode, name, at: positionOf(cp) }))

/** By short name: the operator's own map may say 安徽省. */
export const findProvince = (provinces: readonly Province[], name: string): Province | undefined =>
  provinces.find((province) => provinceOf(province.name) === name)
