import { Button, Input, Segmented } from 'antd'
import { useId } from 'react'
import { CloseIcon } from '@/components/icons'
import { BATCH_KINDS, PERIOD_NAME_MAX } from '@/contract/features/price/priceBatch'
import type { BatchKind } from '@/contract/features/price/priceBatch'
import type { PriceChange } from '@/contract/features/price/priceChange'
import { durationText } from '@/contract/features/price/pricePeriod'
import type { Span } from '@/contract/features/price/pricePeriod'
import { TimePicker } from '../TimePicker'
import css from './BatchPanel.module.css'
import { BatchRows } from './BatchRows'
import { changeProblem, spanProblem, willBeMade } from './draft'
import type { Draft, DraftRow } from './draft'
import type { OverlapTools } from './OverlapCard'
import { RecentBatches } from './RecentBatches'
import type { RecentBatchesProps } from './RecentBatches'

const KINDS = (['list', 'promotion', 'holiday'] as const).map((value) => ({ value, label: BATCH_KINDS[value] }))
const WAYS: { value: PriceChange['by']; label: string }[] = [
  { value: 'set', label: '定价' },
  { value: 'amount', label: '按金额' },
  { value: 'percent', label: '按百分比' },
]
const DIRECTIONS = [
  { value: false, label: '上调' },
  { value: true, label: '下调' },
]

interface BatchPanelProps extends Pick<RecentBatchesProps, 'undo'> {
  /** Products of several guides. */
  showsGuide: boolean
  draft: Draft
  change: (changed: Partial<Draft>) => void
  rows: readonly DraftRow[]
  span: Span | null
  now: number
  tools: OverlapTools
  isSaving: boolean
  isUndoing: boolean
  onSave: () => void
  onClose: () => void
}

/** The form of a bulk change, beside the calendar that shows what it does. */
export function BatchPanel(props: BatchPanelProps) {
  const { draft, change, rows, span, now, tools, isSaving, onSave, onClose } = props
  const made = rows.filter(willBeMade).length
  const chosen = rows.filter(({ isChosen }) => isChosen).length
  const missing = missingOf(draft, chosen, now)
  const name = draft.kind === 'list' ? '平日价' : `${draft.name.trim() || BATCH_KINDS[draft.kind]}价`
  return (
    <aside className={css.panel} aria-label="批量定价">
      <header className={css.head}>
        <h2>批量定价</h2>
        <span className={css.count}>已选 {chosen} 个商品</span>
        <Button type="text" aria-label="收起批量定价" icon={<CloseIcon size={16} />} onClick={onClose} />
      </header>
      <div className={css.body}>
        <BatchFields draft={draft} change={change} span={span} now={now} />
        <BatchRows draft={draft} change={change} rows={rows} now={now} tools={tools} showsGuide={props.showsGuide} />
        <RecentBatches now={now} undo={props.undo} isBusy={props.isUndoing} />
      </div>
      <footer className={css.foot}>
        <p role="status">{missing ?? summaryOf(rows, draft.kind)}</p>
        <Button onClick={onClose}>取消</Button>
        <Button type="primary" disabled={made === 0 || missing !== null} loading={isSaving} onClick={onSave}>
          {draft.kind === 'list' ? '改' : '建'} {made} 个{name}
        </Button>
      </footer>
    </aside>
  )
}

/** What is still to be entered, in the order of the form; null if nothing is. */
function missingOf(draft: Draft, chosen: number, now: number): string | null {
  if (draft.kind !== 'list' && draft.name.trim() === '') return '请填名称'
  if (draft.kind !== 'list' && draft.endsAt === null) return '请选结束时间'
  const problem = spanProblem(draft, now) ?? changeProblem(draft)
  if (problem !== null) return problem
  if (draft.text.trim() === '') return '请填怎么改'
  return chosen === 0 ? '请勾选商品' : null
}

function summaryOf(rows: readonly DraftRow[], kind: BatchKind): string {
  const chosen = rows.filter(({ isChosen }) => isChosen)
  const made = chosen.filter(willBeMade).length
  const overlapping = chosen.filter(({ overlap }) => overlap !== null).length
  const refused = chosen.length - made - overlapping
  const parts = [
    kind === 'list' ? `${made} 个改价，保存后马上生效` : `${made} 个新建`,
    overlapping > 0 && `${overlapping} 个重叠不建`,
    refused > 0 && `${refused} 个不能定`,
  ]
  return parts.filter(Boolean).join('，')
}

function BatchFields({ draft, change, span, now }: Pick<BatchPanelProps, 'draft' | 'change' | 'span' | 'now'>) {
  const ids = { name: useId(), starts: useId(), text: useId(), span: useId(), change: useId() }
  const { kind, name, startsAt, endsAt, by, isCheaper, text } = draft
  const spanError = spanProblem(draft, now)
  const changeError = changeProblem(draft)
  return (
    <>
      <div className={css.line}>
        <div className={css.field}>
          <span className={css.label}>种类</span>
          <Segmented<BatchKind>
            aria-label="种类"
            options={KINDS}
            value={kind}
            onChange={(next) => change({ kind: next })}
          />
        </div>
        {kind !== 'list' && (
          <div className={css.field} data-grow>
            <label className={css.label} htmlFor={ids.name}>
              名称
            </label>
            <Input
              id={ids.name}
              value={name}
              maxLength={PERIOD_NAME_MAX}
              autoComplete="off"
              placeholder={kind === 'holiday' ? '如 元旦' : '如 冬季促销'}
              onChange={(event) => change({ name: event.target.value })}
            />
          </div>
        )}
      </div>
      {kind !== 'list' && (
        <div className={css.field}>
          <span className={css.label}>
            <label htmlFor={ids.starts}>起止</label>
            <small>{span ? `${durationText(span.endsAt - span.startsAt)}，到秒切换` : '到秒切换，北京时间'}</small>
          </span>
          <div className={css.ends}>
            <TimePicker
              id={ids.starts}
              placeholder="保存后马上"
              aria-label="开始"
              aria-describedby={ids.span}
              value={startsAt}
              status={spanError !== null && startsAt !== null && startsAt < now ? 'error' : undefined}
              onChange={(at) => change({ startsAt: at })}
            />
            <span>至</span>
            <TimePicker
              placeholder="结束"
              aria-label="结束"
              aria-describedby={ids.span}
              value={endsAt}
              status={spanError !== null && (startsAt === null || startsAt >= now) ? 'error' : undefined}
              onChange={(at) => change({ endsAt: at })}
            />
          </div>
          <p id={ids.span} className={css.problem}>
            {spanError}
          </p>
        </div>
      )}
      <div className={css.field}>
        <span className={css.label}>
          <label htmlFor={ids.text}>怎么改</label>
          <small>
            {by === 'percent' ? '以平日价为准，四舍五入到角' : by === 'amount' ? '以平日价为准' : '都定成这个价'}
          </small>
        </span>
        <div className={css.ways}>
          <Segmented<PriceChange['by']>
            aria-label="怎么改"
            options={WAYS}
            value={by}
            onChange={(next) => change({ by: next })}
          />
          {by !== 'set' && (
            <Segmented<boolean>
              aria-label="方向"
              options={DIRECTIONS}
              value={isCheaper}
              onChange={(next) => change({ isCheaper: next })}
            />
          )}
          <Input
            id={ids.text}
            className={css.amount}
            aria-label={by === 'percent' ? '百分之几' : '金额'}
            aria-describedby={ids.change}
            aria-invalid={changeError !== null}
            status={changeError === null ? undefined : 'error'}
            inputMode="decimal"
            autoComplete="off"
            suffix={by === 'percent' ? '%' : '元'}
            value={text}
            onChange={(event) => change({ text: event.target.value })}
          />
        </div>
        <p id={ids.change} className={css.problem}>
          {changeError}
        </p>
      </div>
    </>
  )
}
