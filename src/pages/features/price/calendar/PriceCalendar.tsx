import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import { THUMB, useMedia } from '@/components/hooks/useMedia'
import { Forbidden } from '@/components/ui/state/Forbidden'
import { addDays, dayOf, startOfDay } from '@/contract/kit/chinaDay'
import { code } from '@/contract/kit/core'
import { BATCH_KINDS } from '@/contract/features/price/priceBatch'
import { nextSwitch } from '@/contract/features/price/pricePeriod'
import { sell } from '@/contract/features/sell/sell'
import { menus } from '@/contract/rights'
import { required } from '@/lib/required'
import { call, CallError } from '@/lib/call'
import { BatchPanel } from '../batch/BatchPanel'
import { changeOf, draftRows, EMPTY, isDirty, spanOf, willBeMade } from '../batch/draft'
import type { Draft, DraftRow } from '../batch/draft'
import { useMoment } from '../useMoment'
import { usePrices } from '../usePrices'
import { CalendarHead } from './CalendarHead'
import { PriceLegend } from './cells'
import { DayPanel } from './DayPanel'
import { HistoryPanel } from './HistoryPanel'
import { laneOf } from './lanes'
import css from './PriceCalendar.module.css'
import { PriceGrid } from './PriceGrid'
import { PriceLines } from './PriceLines'
import { usePriceTools } from './usePriceTools'
import { useWeeks } from './useWeeks'

interface PriceCalendarProps {
  /** Kept by the page: what is typed survives a look at the list. */
  draft: Draft | null
  setDraft: (draft: Draft | null) => void
}

/** The prices of all products by the clock, and the form that changes many of them. */
export function PriceCalendar({ draft, setDraft }: PriceCalendarProps) {
  const [switchAt, setSwitchAt] = useState<number | null>(null)
  const now = useMoment(switchAt)
  const period = useWeeks(now)
  const { weeks, today, day, guideId } = period
  const [keyword, setKeyword] = useState('')
  const isPhone = useMedia(THUMB)
  const { mayEdit, move, add, undo, busy } = usePriceTools()

  const prices = usePrices(weeks, guideId)
  const next = prices.data
    ? nextSwitch(
        prices.data.flatMap(({ periods }) => periods),
        now,
      )
    : null
  if (next !== switchAt) setSwitchAt(next)
  const span = draft && spanOf(draft, now)
  const dayPrices = usePrices({ startsAt: startOfDay(day), endsAt: startOfDay(addDays(day, 1)) }, guideId)
  const draftPrices = usePrices(span && { startsAt: startOfDay(dayOf(span.startsAt)), endsAt: span.endsAt }, guideId)
  const guides = useQuery({
    queryKey: ['sell', 'idAndName'],
    queryFn: ({ signal }) => call(sell.idAndName, {}, { signal }),
  })

  const showsGuide = guideId === null
  const isNamed = ({ name }: { name: string }) => name.includes(keyword.trim())
  const products = prices.data?.filter(isNamed)
  const lanes = products?.map((product) => laneOf(product, weeks, now))
  const rows = draft ? draftRows(draft, draftPrices.data ?? prices.data ?? [], span) : []
  const drafts = useMemo(() => new Map<string, DraftRow>(rows.map((row) => [row.product.id, row])), [rows])
  const change = (changed: Partial<Draft>) => draft && setDraft({ ...draft, ...changed })
  const leaveOut = (id: string) => change({ ids: new Set([...(draft?.ids ?? [])].filter((other) => other !== id)) })
  const close = useLeaveGuard({
    title: '批量定价',
    dirty: draft !== null && isDirty(draft),
    keepsDraft: false,
    onLeave: () => setDraft(null),
  })

  const save = async () => {
    const typed = draft && changeOf(draft)
    if (!draft || !typed) return
    const chosen = rows.filter(willBeMade).map(({ product: { id, version } }) => ({ id, version }))
    const shared = { change: typed, products: chosen }
    const isSaved = await add(
      draft.kind === 'list'
        ? { kind: draft.kind, ...shared }
        : {
            kind: draft.kind,
            name: draft.name,
            startsAt: draft.startsAt,
            endsAt: required(draft.endsAt, 'end of the period'),
            ...shared,
          },
    )
    if (isSaved) setDraft({ ...EMPTY, kind: draft.kind })
  }

  const open = () => {
    const ids = guideId === null ? [] : (prices.data ?? []).map(({ id }) => id)
    setDraft({ ...EMPTY, ids: new Set(ids) })
  }
  const overlapTools = { move, leaveOut, draftSpan: span, busy: busy !== null }
  const draftName = draft ? draft.name.trim() || BATCH_KINDS[draft.kind] : ''
  return (
    <div className={css.page}>
      <header className={css.title}>
        <h1 tabIndex={-1}>{menus.salesPrice.name}</h1>
        {products && <span className={css.count}>{products.length}</span>}
      </header>
      <div className={css.columns}>
        <div className={css.main}>
          <section className={css.panel} aria-label="价格日历">
            <CalendarHead
              period={period}
              guides={guides.data ?? []}
              keyword={keyword}
              onKeyword={setKeyword}
              onBatch={mayEdit && draft === null ? open : undefined}
            />
            {!lanes ? (
              <div className={css.reading}>
                {prices.error instanceof CallError && prices.error.code === code.forbidden ? (
                  <Forbidden action="查看售卖价格" requestId={prices.error.requestId ?? undefined} />
                ) : (
                  <QueryState query={prices} what="售卖价格" />
                )}
              </div>
            ) : lanes.length === 0 ? (
              <p className={css.none}>{prices.data?.length === 0 ? '还没有商品' : '没有符合的商品'}</p>
            ) : isPhone ? (
              <PriceLines lanes={lanes} now={now} />
            ) : (
              <div className={css.body} data-changing={prices.isPlaceholderData || undefined}>
                <PriceGrid
                  lanes={lanes}
                  weeks={weeks}
                  now={now}
                  today={today}
                  day={day}
                  onDay={period.setDay}
                  drafts={drafts}
                  draftSpan={span}
                  tools={{ ...overlapTools, draftName }}
                  showsGuide={showsGuide}
                />
              </div>
            )}
            {lanes && lanes.length > 0 && <PriceLegend />}
          </section>
          {products && products.length > 0 && (
            <div className={css.below}>
              <DayPanel
                products={dayPrices.data?.filter(isNamed)}
                day={day}
                today={today}
                now={now}
                onDay={period.setDay}
                showsGuide={showsGuide}
              />
              <HistoryPanel products={products} productId={period.productId} now={now} onProduct={period.setProduct} />
            </div>
          )}
        </div>
        {draft && mayEdit && (
          <BatchPanel
            showsGuide={showsGuide}
            draft={draft}
            change={change}
            rows={rows}
            span={span}
            now={now}
            tools={overlapTools}
            isSaving={busy === 'add'}
            isUndoing={busy === 'undo'}
            undo={undo}
            onSave={() => void save()}
            onClose={() => void close()}
          />
        )}
      </div>
    </div>
  )
}
