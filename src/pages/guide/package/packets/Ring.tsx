import { useMemo } from 'react'
import { Chart, ringOf } from '@/components/chart'
import css from './Packets.module.css'

/** Share of a packet that can be played. */
export function Ring({ done, of }: { done: number; of: number }) {
  const share = of === 0 ? 0 : Math.min(1, done / of)
  const build = useMemo(() => ringOf(share), [share])
  return (
    <span className={css.ring}>
      <Chart title={`录好 ${Math.round(share * 100)}%`} build={build} height={16} bare />
    </span>
  )
}
