import { Button } from 'antd'
import calendarCss from '@/components/calendar/Calendar.module.css'
import { CloseIcon } from '@/components/icons'
import { BATCH_KINDS } from '@/contract/features/price/priceBatch'
import type { BatchKind } from '@/contract/features/price/priceBatch'
import type { Span } from '@/contract/features/price/pricePeriod'
import { BatchFields } from './BatchFields'
import shared from '@/theme/shared.module.css'
import css from './BatchPanel.module.css'
import { BatchRows } from './BatchRows'
import { changeProblem, spanProblem, willBeMade } from './draft'
import type { Draft, DraftRow } from './draft'
import type { OverlapTools } from './OverlapCard'
import { RecentBatches } from './RecentBatches'
import type { RecentBatchesProps } from './RecentBatches'

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
    <aside className={calendarCss.panel} aria-label="批量定价">
      <header className={css.head}>
        <h2>批量定价</h2>
        <span className={calendarCss.count}>已选 {chosen} 个商品</span>
        <Button type="text" aria-label="收起批量定价" icon={<CloseIcon size={16} />} onClick={onClose} />
      </header>
      <div className={css.body}>
        <BatchFields draft={draft} change={change} span={span} now={now} />
        <BatchRows draft={draft} change={change} rows={rows} now={now} tools={tools} showsGuide={props.showsGuide} />
        <RecentBatches now={now} undo={props.undo} isBusy={props.isUndoing} />
      </div>
      <footer className={`${shared.row} ${css.foot}`}>
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
