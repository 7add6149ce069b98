import { Input, Segmented } from 'antd'
import { useId } from 'react'
import calendarCss from '@/components/calendar/Calendar.module.css'
import { BATCH_KINDS, PERIOD_NAME_MAX } from '@/contract/features/price/priceBatch'
import type { BatchKind } from '@/contract/features/price/priceBatch'
import type { PriceChange } from '@/contract/features/price/priceChange'
import { durationText } from '@/contract/features/price/pricePeriod'
import type { Span } from '@/contract/features/price/pricePeriod'
import { MinutePicker } from '@/components/ui/time/pickers'
import { ZoneNote } from '@/components/ui/time/zone'
import shared from '@/theme/shared.module.css'
import css from './BatchPanel.module.css'
import { changeProblem, spanProblem } from './draft'
import type { Draft } from './draft'

const KINDS = (['list', 'promotion', 'holiday'] as const).map((value) => ({ value, label: BATCH_KINDS[value] }))
const WAYS: { value: PriceChange['by']; label: string }[] = [
  { value: 'set', label: '定价' },
  { value: 'amount', label: '按金额' },
  { value: 'percent', label: '按百分比' },
]
const WAY_NOTES: Record<PriceChange['by'], string> = {
  set: '都定成这个价',
  amount: '以平日价为准',
  percent: '以平日价为准，四舍五入到角',
}
const DIRECTIONS = [
  { value: false, label: '上调' },
  { value: true, label: '下调' },
]

interface FieldsProps {
  draft: Draft
  change: (changed: Partial<Draft>) => void
}

interface BatchFieldsProps extends FieldsProps {
  span: Span | null
  now: number
}

/** Kind and name, the ends, and the change. */
export function BatchFields(props: BatchFieldsProps) {
  return (
    <>
      <KindFields {...props} />
      {props.draft.kind !== 'list' && <SpanFields {...props} />}
      <ChangeFields {...props} />
    </>
  )
}

function KindFields({ draft: { kind, name }, change }: FieldsProps) {
  const nameId = useId()
  return (
    <div className={css.line}>
      <div className={css.field}>
        <span className={`${shared.hint} ${css.label}`}>种类</span>
        <Segmented<BatchKind>
          aria-label="种类"
          options={KINDS}
          value={kind}
          onChange={(next) => change({ kind: next })}
        />
      </div>
      {kind !== 'list' && (
        <div className={css.field} data-grow>
          <label className={`${shared.hint} ${css.label}`} htmlFor={nameId}>
            名称
          </label>
          <Input
            id={nameId}
            value={name}
            maxLength={PERIOD_NAME_MAX}
            autoComplete="off"
            placeholder={kind === 'holiday' ? '如 元旦' : '如 冬季促销'}
            onChange={(event) => change({ name: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}

function SpanFields({ draft, change, span, now }: BatchFieldsProps) {
  const [startId, problemId] = [useId(), useId()]
  const { startsAt, endsAt } = draft
  const problem = spanProblem(draft, now)
  const startIsPast = startsAt !== null && startsAt < now
  const statusOf = (isWrong: boolean) => (problem !== null && isWrong ? 'error' : undefined)
  return (
    <div className={css.field}>
      <span className={`${shared.hint} ${css.label}`}>
        <label htmlFor={startId}>起止</label>
        <small>{span ? `${durationText(span.endsAt - span.startsAt)}，到秒切换` : '到秒切换，北京时间'}</small>
      </span>
      <div className={css.ends}>
        <MinutePicker
          id={startId}
          placeholder="保存后马上"
          aria-label="开始"
          aria-describedby={problemId}
          value={startsAt}
          status={statusOf(startIsPast)}
          onChange={(at) => change({ startsAt: at })}
        />
        <span>至</span>
        <MinutePicker
          placeholder="结束"
          aria-label="结束"
          aria-describedby={problemId}
          value={endsAt}
          status={statusOf(!startIsPast)}
          onChange={(at) => change({ endsAt: at })}
        />
      </div>
      <ZoneNote />
      <p id={problemId} className={css.problem}>
        {problem}
      </p>
    </div>
  )
}

function ChangeFields({ draft, change }: FieldsProps) {
  const [textId, problemId] = [useId(), useId()]
  const { by, isCheaper, text } = draft
  const problem = changeProblem(draft)
  return (
    <div className={css.field}>
      <span className={`${shared.hint} ${css.label}`}>
        <label htmlFor={textId}>怎么改</label>
        <small>{WAY_NOTES[by]}</small>
      </span>
      <div className={calendarCss.ways}>
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
          id={textId}
          className={css.amount}
          aria-label={by === 'percent' ? '百分之几' : '金额'}
          aria-describedby={problemId}
          aria-invalid={problem !== null}
          status={problem === null ? undefined : 'error'}
          inputMode="decimal"
          autoComplete="off"
          suffix={by === 'percent' ? '%' : '元'}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </div>
      <p id={problemId} className={css.problem}>
        {problem}
      </p>
    </div>
  )
}
