import { otherColour, partColours } from '@/theme/screen'
import { required } from '@/lib/required'

export interface Part {
  name: string
  value: number
  colour: string
}

const NO_BRAND = ['其他', '未知']

/** The largest parts get the part colours; the unnamed rest comes last, in grey. */
export function brandsOf(list: readonly { brand: string; visitors: number }[]): Part[] {
  const known = list.filter(({ brand }) => !NO_BRAND.includes(brand))
  const other = list.filter(({ brand }) => NO_BRAND.includes(brand)).reduce((sum, { visitors }) => sum + visitors, 0)
  return [
    ...known.map(({ brand, visitors }, index) => ({
      name: brand,
      value: visitors,
      colour: required(partColours[index % partColours.length], 'part colour'),
    })),
    ...(other > 0 ? [{ name: '其他', value: other, colour: otherColour }] : []),
  ]
}

/** Grey for nothing played, then brighter: a scale, not categories. */
const TIER_COLOURS = [otherColour, ...[1, 0, 4].map((index) => required(partColours[index], 'part colour'))]

const tierName = ({ from, to }: { from: number; to: number | null }): string => {
  if (to === 0) return '没有听'
  return to === null ? `${from} 处以上` : `${from}–${to} 处`
}

/** Visitors by number of explanations played; together they are all of the day's visitors. */
export const tiersOf = (tiers: readonly { from: number; to: number | null; visitors: number }[]): Part[] =>
  tiers.map((tier, index) => ({
    name: tierName(tier),
    value: tier.visitors,
    colour: required(TIER_COLOURS[index % TIER_COLOURS.length], 'tier colour'),
  }))
