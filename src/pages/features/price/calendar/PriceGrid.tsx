import { placeIn, WeekGrid } from '@/components/calendar/WeekGrid'
import { addDays, DAY_MS, startOfDay } from '@/contract/kit/chinaDay'
import { sharedSpan } from '@/contract/features/price/pricePeriod'
import type { Span } from '@/contract/features/price/pricePeriod'
import { BlockCell, DraftCell, ListRule } from './cells'
import type { PriceTools } from './cells'
import type { Lane, ListPart } from './lanes'
import shared from '@/theme/shared.module.css'
import css from './PriceCalendar.module.css'
import type { DraftRow } from '../batch/draft'
import type { Weeks } from './useWeeks'
import { productText } from '../words'

interface PriceGridProps {
  lanes: readonly Lane[]
  weeks: Weeks
  now: number
  today: string
  day: string
  onDay: (day: string) => void
  /** What is about to be made, by product, and when. */
  drafts: ReadonlyMap<string, DraftRow>
  draftSpan: Span | null
  tools: PriceTools
  showsGuide: boolean
}

/** Room that a figure needs in a narrow calendar. */
const LABEL_DAYS = 10

/** Where the figure of the list price stands on its rule; at its beginning if there is no room after the present moment. */
function offsetOf({ startsAt, endsAt, phase }: ListPart, now: number): React.CSSProperties {
  const isAfterNow = phase === 'now' && endsAt - now > LABEL_DAYS * DAY_MS
  return { '--offset': isAfterNow ? (now - startsAt) / (endsAt - startsAt) : 0 } as React.CSSProperties
}

/** A lane per product: the list price as a rule, periods as blocks on it. */
export function PriceGrid(props: PriceGridProps) {
  const { lanes, weeks, now, today, day, onDay, drafts, draftSpan, tools, showsGuide } = props
  const { shows, at, span } = placeIn(weeks.startsAt, weeks.endsAt)
  const place = ({ startsAt, endsAt }: Span) => span(startsAt, endsAt)
  const dayStart = startOfDay(day)
  const showsDay = shows(dayStart) && day !== today
  const noon = at(dayStart + DAY_MS / 2)
  const chosenSpan = draftSpan && sharedSpan(draftSpan, weeks)
  const pickDay = (event: React.MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onDay(addDays(weeks.first, Math.floor(((event.clientX - left) / width) * weeks.days.length * 7)))
  }
  return (
    <WeekGrid
      className={css.grid}
      corner="商品"
      weeks={weeks.days}
      today={today}
      // By keys the day is chosen with the arrows of the panel below.
      head={{
        className: css.days,
        onClick: pickDay,
        children: showsDay && (
          <span className={css.chip} style={noon}>
            {day.slice(5)}
          </span>
        ),
      }}
      rows={lanes.map(({ product, parts, blocks }) => ({
        key: product.id,
        name: product.name,
        label: (
          <>
            <strong className={shared.ellipsis}>{product.name}</strong>
            <span className={shared.ellipsis}>{showsGuide ? product.guideName : productText(product)}</span>
            {product.publish === 'offline' && <span className={css.offline}>没有上线</span>}
          </>
        ),
        entries: (
          <>
            {parts.map((part) => (
              <ListRule
                key={part.startsAt}
                part={part}
                price={product.price}
                style={{ ...place(part), ...offsetOf(part, now) }}
              />
            ))}
            {blocks.map((block) => (
              <BlockCell
                key={block.period.id}
                block={block}
                product={product}
                now={now}
                tools={tools}
                style={place(block)}
              />
            ))}
            {chosenSpan && <DraftCell row={drafts.get(product.id)} now={now} tools={tools} style={place(chosenSpan)} />}
          </>
        ),
      }))}
      marks={
        <>
          {shows(now) && <i className={css.line} data-now style={at(now)} />}
          {showsDay && <i className={css.line} style={noon} />}
        </>
      }
    />
  )
}
