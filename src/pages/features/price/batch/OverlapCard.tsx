import { Button } from 'antd'
import shared from '@/theme/shared.module.css'
import css from '@/components/calendar/Calendar.module.css'
import { useClose } from '@/components/calendar/EntryButton'
import { WarningCircleIcon } from '@/components/icons'
import type { PricedProduct, PricePeriodRow } from '@/contract/features/price/priceBatch'
import { durationText } from '@/contract/features/price/pricePeriod'
import type { PriceOverlap, Span } from '@/contract/features/price/pricePeriod'
import type { MovePeriod } from '../calendar/PeriodCard'
import { lastDayText, shortSpan } from '../words'

export interface OverlapTools {
  /** Undefined without the right. */
  move?: MovePeriod | undefined
  /** Takes a product out of what is about to be made. */
  leaveOut: (id: string) => void
  /** When the new prices hold. */
  draftSpan: Span | null
  busy: boolean
}

interface OverlapProps {
  product: PricedProduct
  overlap: PriceOverlap<PricePeriodRow>
  now: number
  tools: OverlapTools
}

/** Why a product cannot have two prices, and the two ways out. */
export function OverlapCard({ product, overlap, now, tools }: OverlapProps) {
  return (
    <>
      <h3>
        <WarningCircleIcon size={16} className={css.warning} />
        {product.name}重叠 {durationText(overlap.endsAt - overlap.startsAt)}，不能建
      </h3>
      <p className={shared.hint}>
        {shortSpan(overlap, now)} 已有{overlap.period.name}；同一商品同一时刻只能有一个价。
      </p>
      <OverlapWays product={product} overlap={overlap} now={now} tools={tools} />
    </>
  )
}

/** The period that is there ends earlier, or the product is left out. */
export function OverlapWays({
  product,
  overlap: { period },
  now,
  tools: { move, leaveOut, draftSpan, busy },
}: OverlapProps) {
  const close = useClose()
  const end = draftSpan?.startsAt ?? null
  const canEnd = end !== null && end > period.startsAt && end > now
  return (
    <div className={css.ways}>
      {move && canEnd && (
        <Button
          size="small"
          disabled={busy}
          onClick={() =>
            void move(period, { startsAt: period.startsAt, endsAt: end }).then((isMoved) => isMoved && close())
          }
        >
          {period.name}改到 {lastDayText(end, now)} 止
        </Button>
      )}
      <Button
        size="small"
        disabled={busy}
        onClick={() => {
          close()
          leaveOut(product.id)
        }}
      >
        不含{product.name}
      </Button>
    </div>
  )
}
