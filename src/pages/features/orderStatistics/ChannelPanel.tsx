import { useMemo } from 'react'
import { Chart, sharesOf } from '@/components/chart'
import { ORDER_CHANNEL_NAMES } from '@/contract/features/order/orderStates'
import type { OrderChannel } from '@/contract/features/order/orderStates'
import type { OrderShare } from '@/contract/features/orderStatistics'
import { chartColours } from '@/theme/chart'
import { useThemeMode } from '@/theme/mode'
import { required } from '@/lib/required'
import { SharePanel } from './SharePanel'
import css from './SharePanel.module.css'
import { shareText } from './words'

/** A channel has the same colour in every period. */
const PLACES = Object.keys(ORDER_CHANNEL_NAMES) as OrderChannel[]
const placeOf = ({ key }: OrderShare) => PLACES.findIndex((channel) => channel === key)

interface ChannelPanelProps {
  channels: readonly OrderShare[]
  total: number
  ordersOf?: (share: OrderShare) => string
}

/** Sales channels as parts of a whole. */
export function ChannelPanel({ channels, total, ordersOf }: ChannelPanelProps) {
  const colours = chartColours[useThemeMode()]
  const build = useMemo(
    () => sharesOf(channels.map((share) => ({ name: share.name, value: share.amount, tone: placeOf(share) }))),
    [channels],
  )
  return (
    <SharePanel
      title="按渠道"
      label="渠道"
      classifier="个"
      shares={{ list: channels, rest: { count: 0, amount: 0 } }}
      total={total}
      first={channels.length}
      colour={(share) => required(colours[placeOf(share)], 'colour of the channel')}
      chart={
        <div className={css.whole}>
          <Chart
            title="按渠道"
            summary={channels.map(({ name, amount }) => `${name} ${shareText(amount, total)}`).join('，')}
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
