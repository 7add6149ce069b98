import { moveFocus } from '../../advertisement/calendar/moveFocus'
import { addDays, DAY_MS, startOfDay } from '@/contract/kit/chinaDay'
import { sharedSpan } from '@/contract/features/price/pricePeriod'
import type { Span } from '@/contract/features/price/pricePeriod'
import { BlockCell, DraftCell, ListRule } from './cells'
import type { PriceTools } from './cells'
import type { Lane, ListPart } from './lanes'
import css from './PriceGrid.module.css'
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
  const length = weeks.endsAt - weeks.startsAt
  const share = (at: number) => (at - weeks.startsAt) / length
  const place = ({ startsAt, endsAt }: Span) =>
    ({ '--from': share(startsAt), '--to': share(endsAt) }) as React.CSSProperties
  const isShown = (at: number) => at >= weeks.startsAt && at < weeks.endsAt
  const dayStart = startOfDay(day)
  const chosenSpan = draftSpan && sharedSpan(draftSpan, weeks)
  const pickDay = (event: React.MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = weeks.startsAt + ((event.clientX - left) / width) * length
    onDay(addDays(weeks.first, Math.floor((at - weeks.startsAt) / DAY_MS)))
  }
  return (
    // Arrow keys are a shortcut: Tab reaches each cell too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css.grid} style={{ '--weeks': weeks.days.length } as React.CSSProperties} onKeyDown={moveFocus}>
      <div className={css.head}>
        <span className={css.corner}>商品</span>
        {/* By keys the day is chosen with the arrows of the panel below. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className={css.days} onClick={pickDay}>
          <WeekHeads days={weeks.days} today={today} />
          {isShown(dayStart) && day !== today && (
            <span className={css.chip} style={{ '--at': share(dayStart + DAY_MS / 2) } as React.CSSProperties}>
              {day.slice(5)}
            </span>
          )}
        </div>
      </div>
      <div className={css.lanes}>
        {lanes.map((lane) => (
          <div key={lane.product.id} className={css.lane} role="group" aria-label={lane.product.name}>
            <div className={css.product}>
              <strong>{lane.product.name}</strong>
              <span>{showsGuide ? lane.product.guideName : productText(lane.product)}</span>
              {lane.product.publish === 'offline' && <span className={css.offline}>没有上线</span>}
            </div>
            <div className={css.track} data-row>
              {lane.parts.map((part) => (
                <ListRule
                  key={part.startsAt}
                  part={part}
                  price={lane.product.price}
                  style={{ ...place(part), ...offsetOf(part, now) }}
                />
              ))}
              {lane.blocks.map((block) => (
                <BlockCell
                  key={block.period.id}
                  block={block}
                  product={lane.product}
                  now={now}
                  tools={tools}
                  style={place(block)}
                />
              ))}
              {chosenSpan && (
                <DraftCell row={drafts.get(lane.product.id)} now={now} tools={tools} style={place(chosenSpan)} />
              )}
            </div>
          </div>
        ))}
        <div className={css.lines} aria-hidden>
          {isShown(now) && <i data-now style={{ '--at': share(now) } as React.CSSProperties} />}
          {isShown(dayStart) && day !== today && (
            <i style={{ '--at': share(dayStart + DAY_MS / 2) } as React.CSSProperties} />
          )}
        </div>
      </div>
    </div>
  )
}

/** The month at its first week, and the first day of each week. */
function WeekHeads({ days, today }: { days: readonly string[]; today: string }) {
  return (
    <ol className={css.weeks}>
      {days.map((date, index) => {
        const begins = index === 0 || date.slice(0, 7) !== days[index - 1]?.slice(0, 7)
        const month = `${Number(date.slice(5, 7))} 月`
        const isCurrent = date <= today && today < addDays(date, 7)
        return (
          <li key={date} aria-current={isCurrent ? 'date' : undefined}>
            <b>{begins && (index === 0 || month === '1 月' ? `${date.slice(0, 4)} 年 ${month}` : month)}</b>
            <span>{date.slice(5)}</span>
          </li>
        )
      })}
    </ol>
  )
}
