import { useAccess } from '@/components/meta/useAccess'
import { Tiles } from '../today/Tiles'
import type { HomeAddress } from '../useHomeAddress'
import { moneyFigures } from './figures'
import styles from './Money.module.css'
import { NetTrend } from './NetTrend'
import { Payouts } from './Payouts'
import type { MoneyToday } from './useMoney'

export interface MoneyPartProps {
  data: MoneyToday | undefined
  isFailed: boolean
  address: Pick<HomeAddress, 'days' | 'setDays'>
  /** The to-dos are shown: charts may load now. */
  ready: boolean
}

/** Finance's figures, net by day, and what the channel owes and paid. */
export default function MoneyPart({ data, isFailed, address: { days, setDays }, ready }: MoneyPartProps) {
  const { opens } = useAccess()
  return (
    <>
      <Tiles figures={moneyFigures(data, { days: Number(days), opens, isFailed })} />
      {ready && data && (
        <div className={styles.panels}>
          <NetTrend all={data.days} days={days} onDays={setDays} />
          <Payouts data={data} />
        </div>
      )}
    </>
  )
}
