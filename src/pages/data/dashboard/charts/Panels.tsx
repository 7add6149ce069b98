import type { HomeAddress } from '../useHomeAddress'
import styles from './Panels.module.css'
import { Rank } from './Rank'
import { SalesShare } from './SalesShare'
import { Trend } from './Trend'

interface PanelsProps {
  address: Pick<HomeAddress, 'guide' | 'days' | 'setDays'>
  /** Visitor activity and sales need separate rights: a user may have only one. */
  showsVisits: boolean
  showsSales: boolean
}

/** Trend, most-played ranking and sales shares: below today's figures. */
export default function Panels({ address: { guide, days, setDays }, showsVisits, showsSales }: PanelsProps) {
  return (
    <div className={styles.panels} data-watches={showsVisits || undefined}>
      {showsVisits && <Trend guide={guide} days={days} onDays={setDays} />}
      {showsVisits && <Rank guide={guide} />}
      {showsSales && <SalesShare guide={guide} />}
    </div>
  )
}
