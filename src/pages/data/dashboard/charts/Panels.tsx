import type { HomeAddress } from '../useHomeAddress'
import styles from './Panels.module.css'
import { Rank } from './Rank'
import { SalesShare } from './SalesShare'
import { Trend } from './Trend'

interface PanelsProps {
  address: Pick<HomeAddress, 'guide' | 'days' | 'setDays'>
  /** Visitor activity and sales need separate rights: a user may have only one. */
  watches: boolean
  sells: boolean
}

/** Trend, most-played ranking and sales shares: below today's figures. */
export default function Panels({ address: { guide, days, setDays }, watches, sells }: PanelsProps) {
  return (
    <div className={styles.panels} data-watches={watches || undefined}>
      {watches && <Trend guide={guide} days={days} onDays={setDays} />}
      {watches && <Rank guide={guide} />}
      {sells && <SalesShare guide={guide} />}
    </div>
  )
}
