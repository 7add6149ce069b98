import { PartsBar } from '@/components/chart'
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
  const colourOf = (key: string) => required(colours[places.indexOf(key)], 'colour of the part')
  return (
    <SharePanel
      title={title}
      label={label}
      classifier="个"
      shares={{ list: shares, rest: NO_REST }}
      total={total}
      first={shares.length}
      colour={({ key }) => colourOf(key)}
      chart={
        <div className={css.whole}>
          <PartsBar
            summary={`${title}：${shares.map(({ name, amount }) => `${name} ${shareText(amount, total)}`).join('，')}`}
            parts={shares.map(({ key, name, amount }) => ({ name, value: amount, colour: colourOf(key) }))}
            height={20}
          />
        </div>
      }
      ordersOf={ordersOf}
    />
  )
}
