import type { HomeAddress } from '../useHomeAddress'
import styles from './Panels.module.css'
import { Rank } from './Rank'
import { SalesShare } from './SalesShare'
import { Trend } from './Trend'

interface PanelsProps {
  address: Pick<HomeAddress, 'guide' | 'days' | 'setDays'>
  /** What visitors do is more than what they buy: not everybody who sees one sees the other. */
  watches: boolean
  sells: boolean
}

/** The course of the last days, what is heard most and what is sold: below the figures of today. */
export default function Panels({ address: { guide, days, setDays }, watches, sells }: PanelsProps) {
  return (
    <div className={styles.panels} data-watches={watches || undefined}>
      {watches && <Trend guide={guide} days={days} onDays={setDays} />}
      {watches && <Rank guide={guide} />}
      {sells && <SalesShare guide={guide} />}
    </div>
  )
}
