import calendarCss from '@/components/calendar/Calendar.module.css'
import { EntryButton } from '@/components/calendar/EntryButton'
import { TagIcon, WarningCircleIcon } from '@/components/icons'
import type { PricedProduct } from '@/contract/features/price/priceBatch'
import { durationText, PERIOD_KINDS } from '@/contract/features/price/pricePeriod'
import { yuanText } from '@/contract/kit/money'
import type { DraftRow } from '../batch/draft'
import { willBeMade } from '../batch/draft'
import { OverlapCard } from '../batch/OverlapCard'
import type { OverlapTools } from '../batch/OverlapCard'
import { shortSpan } from '../words'
import css from './Cells.module.css'
import type { Block, ListPart } from './lanes'
import { PeriodCard } from './PeriodCard'

export interface PriceTools extends OverlapTools {
  /** Name of what is about to be made. */
  draftName: string
}

interface Placed {
  style: React.CSSProperties
}

export const ListRule = ({ part, price, style }: Placed & { part: ListPart; price: number }) => (
  <span className={css.rule} data-phase={part.phase} style={style}>
    <span>
      平日 <b>{yuanText(price)}</b>
    </span>
  </span>
)

const PHASE_NAMES = { past: '已结束', now: '正在生效', later: '还没到' } as const

interface BlockCellProps extends Placed {
  block: Block
  product: PricedProduct
  now: number
  tools: PriceTools
}

export function BlockCell({ block: { period, phase }, product, now, tools, style }: BlockCellProps) {
  const text = `${period.name} ${yuanText(period.amount)} 元`
  const name = `${product.name}，${text}，${shortSpan(period, now)}，${PHASE_NAMES[phase]}`
  return (
    <EntryButton
      name={name}
      className={css.block}
      data-phase={phase}
      data-look={phase === 'now' ? 'current' : undefined}
      style={style}
      title={`${PERIOD_KINDS[period.kind]} ${text}，${shortSpan(period, now)}`}
      card={<PeriodCard period={period} product={product} now={now} move={tools.move} busy={tools.busy} />}
    >
      <i className={css.glyph}>
        <TagIcon size={14} />
      </i>
      <span>{period.name}</span>
      <b>{yuanText(period.amount)}</b>
    </EntryButton>
  )
}

/** What is about to be made, or what stands in its way. */
export function DraftCell({
  row,
  now,
  tools,
  style,
}: Placed & { row: DraftRow | undefined; now: number; tools: PriceTools }) {
  if (!row?.isChosen || row.after === null) return null
  const { product, overlap, after } = row
  const words = (
    <>
      <span>{tools.draftName}</span>
      <b>{yuanText(after)}</b>
    </>
  )
  if (overlap) {
    const name = `${product.name}重叠 ${durationText(overlap.endsAt - overlap.startsAt)}，不能建`
    return (
      <EntryButton
        name={name}
        className={css.overlap}
        data-look="hatched"
        style={style}
        title={name}
        card={<OverlapCard product={product} overlap={overlap} now={now} tools={tools} />}
      >
        <i className={css.glyph}>
          <WarningCircleIcon size={14} />
        </i>
        {words}
      </EntryButton>
    )
  }
  if (!willBeMade(row)) return null
  return (
    <span
      className={`${calendarCss.entry} ${css.draft}`}
      style={style}
      title={`将要新建：${tools.draftName} ${yuanText(after)} 元`}
    >
      {words}
    </span>
  )
}
