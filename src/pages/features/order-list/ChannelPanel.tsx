import { Shares } from '@/components/chart/Shares'
import { useWidth } from '@/components/chart/useWidth'
import { ORDER_CHANNEL_NAMES } from '@/contract/orderStates'
import type { OrderChannel } from '@/contract/orderStates'
import type { OrderShare } from '@/contract/orderStatistics'
import { chartColours } from '@/theme/chart'
import { useThemeMode } from '@/theme/mode'
import { SharePanel } from './SharePanel'
import css from './SharePanel.module.css'
import { shareText } from './words'

/** A channel keeps its colour whatever the period. */
const PLACES = Object.keys(ORDER_CHANNEL_NAMES) as OrderChannel[]

interface ChannelPanelProps {
  channels: readonly OrderShare[]
  whole: number
  ordersOf?: (share: OrderShare) => string
}

/** Where visitors bought, as parts of a whole. */
export function ChannelPanel({ channels, whole, ordersOf }: ChannelPanelProps) {
  const colours = chartColours[useThemeMode()]
  const { ref, width } = useWidth(400)
  const colourOf = ({ key }: OrderShare) => colours[PLACES.findIndex((channel) => channel === key)]!
  return (
    <SharePanel
      title="按渠道"
      noun="渠道"
      measure="个"
      shares={{ list: channels, rest: { count: 0, amount: 0 } }}
      whole={whole}
      first={channels.length}
      colour={colourOf}
      chart={
        <div ref={ref} className={css.whole}>
          <Shares
            shares={channels.map((share) => ({ name: share.name, value: share.amount, colour: colourOf(share) }))}
            width={width}
            height={20}
            label={channels.map(({ name, amount }) => `${name} ${shareText(amount, whole)}`).join('，')}
          />
        </div>
      }
      ordersOf={ordersOf}
    />
  )
}
