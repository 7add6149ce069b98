import { useMemo } from 'react'
import { Chart, sharesOf } from '@/components/chart'
import { addSums } from '@/contract/features/orderStatistics'
import type { OrderShare } from '@/contract/features/orderStatistics'
import { chartColours } from '@/theme/chart'
import { useThemeMode } from '@/theme/mode'
import { required } from '@/lib/required'
import type { Counted } from './ordersOf'
import { SharePanel } from './SharePanel'
import css from './SharePanel.module.css'
import { shareText } from './words'

interface PartsPanelProps {
  title: string
  label: string
  shares: readonly OrderShare[]
  /** All parts there can be: each has the same colour in every period. */
  places: readonly string[]
  total: number
  ordersOf?: ((share: OrderShare, counted: Counted) => string) | undefined
}

const NO_REST = { count: 0, ...addSums([]) }

/** A few parts of a whole, as one bar and its rows. */
export function PartsPanel({ title, label, shares, places, total, ordersOf }: PartsPanelProps) {
  const colours = chartColours[useThemeMode()]
  const build = useMemo(
    () => sharesOf(shares.map(({ key, name, amount }) => ({ name, value: amount, tone: places.indexOf(key) }))),
    [shares, places],
  )
  return (
    <SharePanel
      title={title}
      label={label}
      classifier="个"
      shares={{ list: shares, rest: NO_REST }}
      total={total}
      first={shares.length}
      colour={({ key }) => required(colours[places.indexOf(key)], 'colour of the part')}
      chart={
        <div className={css.whole}>
          <Chart
            title={title}
            summary={shares.map(({ name, amount }) => `${name} ${shareText(amount, total)}`).join('，')}
            build={build}
            height={20}
            bare
          />
        </div>
      }
      ordersOf={ordersOf}
    />
  )
}
