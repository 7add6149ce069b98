import type { Outline } from '@/lib/geo/outline'
import type { Position } from '@/lib/geo'
import { provinceOf } from '../words'

export interface Province {
  adcode: string
  /** The name used in the map. */
  name: string
  /** Position of the label. */
  at: Position
}

/** The provinces of a map, in its order. */
export const seatsOf = ({ features }: Pick<Outline, 'features'>): Province[] =>
  features.map(({ properties: { adcode, name, cp } }) => ({ adcode, name, at: [cp[0]!, cp[1]!] }))

/** By short name: the operator's own map may say 安徽省. */
export const findProvince = (provinces: readonly Province[], name: string): Province | undefined =>
  provinces.find((province) => provinceOf(province.name) === name)
