import calendarCss from '@/components/calendar/Calendar.module.css'
import { CalendarFoot, CalendarPage } from '@/components/calendar/CalendarPage'
import { QueryState } from '@/components/form/QueryState'
import { THUMB, useMedia } from '@/components/hooks/useMedia'
import { BATCH_KINDS } from '@/contract/features/price/priceBatch'
import { LIST_PRICE } from '@/contract/features/price/pricePeriod'
import { menus } from '@/contract/rights'
import { BatchPanel } from '../batch/BatchPanel'
import { changeOf, EMPTY, willBeMade } from '../batch/draft'
import type { Draft, DraftRow } from '../batch/draft'
import { CalendarHead } from './CalendarHead'
import type { PriceTools } from './cells'
import { DayPanel } from './DayPanel'
import { HistoryPanel } from './HistoryPanel'
import css from './PriceCalendar.module.css'
import { PriceGrid } from './PriceGrid'
import { PriceLines } from './PriceLines'
import { useCalendar } from './useCalendar'
import { usePriceTools } from '../usePriceTools'

interface BatchOf {
  draft: Draft | null
  setDraft: (draft: Draft | null) => void
  rows: readonly DraftRow[]
  add: ReturnType<typeof usePriceTools>['add']
}

/** What the form of a bulk change can do. */
function useBatch({ draft, setDraft, rows, add }: BatchOf) {
  const change = (changed: Partial<Draft>) => draft && setDraft({ ...draft, ...changed })
  const leaveOut = (id: string) => change({ ids: new Set([...(draft?.ids ?? [])].filter((other) => other !== id)) })
  const save = async () => {
    const typed = draft && changeOf(draft)
    if (!draft || !typed) return
    const products = rows.filter(willBeMade).map(({ product: { id, version } }) => ({ id, version }))
    const { kind, name, startsAt, endsAt } = draft
    const period = kind === 'list' ? {} : { name, startsAt, endsAt }
    const isSaved = await add({ kind, ...period, change: typed, products })
    if (isSaved) setDraft({ ...EMPTY, kind })
  }
  const open = (ids: readonly string[]) => setDraft({ ...EMPTY, ids: new Set(ids) })
  return { change, leaveOut, save, open }
}

interface PriceCalendarProps {
  /** Kept by the page: what is typed survives a look at the list. */
  draft: Draft | null
  setDraft: (draft: Draft | null) => void
  /** Asks if something was typed. */
  closeDraft: () => void
}

/** The prices of all products by the clock, and the form that changes many of them. */
export function PriceCalendar({ draft, setDraft, closeDraft }: PriceCalendarProps) {
  const { mayEdit, move, add, undo, busy } = usePriceTools()
  const calendar = useCalendar(draft)
  const { now, period, prices, products, rows, span, showsGuide } = calendar
  const { change, leaveOut, save, open } = useBatch({ draft, setDraft, rows, add })
  // A guide's products are all chosen at first; of all guides, none.
  const openForm = () => open(showsGuide ? [] : (prices.data ?? []).map(({ id }) => id))
  const tools = { move, leaveOut, draftSpan: span, busy: busy !== null, draftName: draft ? nameOf(draft) : '' }
  return (
    <CalendarPage title={menus.salesPrice.name} count={products?.length}>
      <div className={css.columns}>
        <div className={css.main}>
          <section className={calendarCss.panel} aria-label="价格日历">
            <CalendarHead
              period={period}
              guides={calendar.guides}
              keyword={calendar.keyword}
              onKeyword={calendar.setKeyword}
              onBatch={mayEdit && draft === null ? openForm : undefined}
            />
            <Lanes calendar={calendar} tools={tools} />
          </section>
          {products && products.length > 0 && <Below calendar={calendar} products={products} />}
        </div>
        {draft && mayEdit && (
          <BatchPanel
            showsGuide={showsGuide}
            draft={draft}
            change={change}
            rows={rows}
            span={span}
            now={now}
            tools={tools}
            isSaving={busy === 'add'}
            isUndoing={busy === 'undo'}
            undo={undo}
            onSave={() => void save()}
            onClose={closeDraft}
          />
        )}
      </div>
    </CalendarPage>
  )
}

const nameOf = ({ kind, name }: Draft): string => name.trim() || BATCH_KINDS[kind]

type Calendar = ReturnType<typeof useCalendar>

const LEGEND = [
  ['current', '正在生效'],
  ['plain', '还没到'],
  ['line', LIST_PRICE],
  ['draft', '将要新建'],
  ['hatched', '重叠'],
] as const

/** The lanes, drawn or as text, or why there are none. */
function Lanes({ calendar, tools }: { calendar: Calendar; tools: PriceTools }) {
  const isNarrow = useMedia(THUMB)
  const { lanes, prices, period, now, span, rows, showsGuide } = calendar
  if (!lanes) {
    return (
      <div className={css.reading}>
        <QueryState query={prices} what="售卖价格" action="查看售卖价格" />
      </div>
    )
  }
  if (lanes.length === 0)
    return <p className={css.none}>{prices.data?.length === 0 ? '还没有商品' : '没有符合的商品'}</p>
  return (
    <>
      {isNarrow ? (
        <PriceLines lanes={lanes} now={now} />
      ) : (
        <div className={`${calendarCss.body} ${css.body}`} data-changing={prices.isPlaceholderData || undefined}>
          <PriceGrid
            lanes={lanes}
            weeks={period.weeks}
            now={now}
            today={period.today}
            day={period.day}
            onDay={period.setDay}
            drafts={new Map(rows.map((row) => [row.product.id, row]))}
            draftSpan={span}
            tools={tools}
            showsGuide={showsGuide}
          />
        </div>
      )}
      <CalendarFoot legend={LEGEND}>
        <p>到点自动换价，北京时间</p>
      </CalendarFoot>
    </>
  )
}

function Below({ calendar, products }: { calendar: Calendar; products: NonNullable<Calendar['products']> }) {
  const { dayProducts, period, now, showsGuide } = calendar
  return (
    <div className={css.below}>
      <DayPanel
        products={dayProducts}
        day={period.day}
        today={period.today}
        now={now}
        onDay={period.setDay}
        showsGuide={showsGuide}
      />
      <HistoryPanel
        products={products}
        productId={period.productId}
        now={now}
        onProduct={period.setProduct}
        showsGuide={showsGuide}
      />
    </div>
  )
}
