import { useMemo } from 'react'
import { Chart, sharesOf } from '@/components/chart'
import { ORDER_CHANNEL_NAMES } from '@/contract/features/order/orderStates'
import type { OrderChannel } from '@/contract/features/order/orderStates'
import type { OrderShare } from '@/contract/features/orderStatistics'
import { chartColours } from '@/theme/chart'
import { useThemeMode } from '@/theme/mode'
import { SharePanel } from './SharePanel'
import css from './SharePanel.module.css'
import { shareText } from './words'

/** A channel has the same colour in every period. */
const PLACES = Object.keys(ORDER_CHANNEL_NAMES) as OrderChannel[]
const placeOf = ({ key }: OrderShare) => PLACES.findIndex((channel) => channel === key)

interface ChannelPanelProps {
  channels: readonly OrderShare[]
  whole: number
  ordersOf?: (share: OrderShare) => string
}

/** Sales channels as parts of a whole. */
export function ChannelPanel({ channels, whole, ordersOf }: ChannelPanelProps) {
  const colours = chartColours[useThemeMode()]
  const build = useMemo(() => sharesOf(channels.map((share) => ({ name: share.name, value: share.amount, tone: placeOf(share) }))), [channels])
  return (
    <SharePanel
      title="按渠道"
      noun="渠道"
      measure="个"
      shares={{ list: channels, rest: { count: 0, amount: 0 } }}
      whole={whole}
      first={channels.length}
      colour={(share) => colours[placeOf(share)]!}
      chart={
        <div className={css.whole}>
          <Chart title="按渠道" says={channels.map(({ name, amount }) => `${name} ${shareText(amount, whole)}`).join('，')} build={build} height={20} bare />
        </div>
      }
      ordersOf={ordersOf}
    />
  )
}
