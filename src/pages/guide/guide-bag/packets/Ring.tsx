import css from './Packets.module.css'

const ROUND = 2 * Math.PI * 6

/** How much of a packet can be heard. */
export function Ring({ done, of }: { done: number; of: number }) {
  const share = of === 0 ? 0 : Math.min(1, done / of)
  return (
    <svg className={css.ring} viewBox="0 0 16 16" width={16} height={16} role="img" aria-label={`录好 ${Math.round(share * 100)}%`}>
      <circle cx="8" cy="8" r="6" />
      <circle cx="8" cy="8" r="6" strokeDasharray={`${share * ROUND} ${ROUND}`} data-done transform="rotate(-90 8 8)" />
    </svg>
  )
}
