import { Input, Radio } from 'antd'
import { useId } from 'react'
import { moneyText } from '@/contract/kit/money'
import shared from '@/theme/shared.module.css'
import { rightText, sumOf } from './answer'
import type { Answer, Kind, RequestDetail } from './answer'
import css from './Request.module.css'

interface WaysProps {
  detail: RequestDetail
  answer: Answer
  issue: string | undefined
  disabled: boolean
  onChange: (part: Partial<Answer>) => void
}

/** Three ways: back the way it was paid, a part for goodwill, or by hand. */
export function Ways({ detail, answer, issue, disabled, onChange }: WaysProps) {
  const [amountId, issueId] = [useId(), useId()]
  const { provider, maximum } = detail
  const { amount } = sumOf(answer, detail)
  const sum = (kind: Kind) => moneyText((answer.kind === kind ? amount : null) ?? maximum)
  const options: { kind: Kind; title: string; text: string; off?: boolean }[] = [
    {
      kind: 'channel',
      title: `原路退回 ${sum('channel')}`,
      text: provider === null ? '不是经支付渠道付的，不能原路退' : rightText('channel', amount, detail),
      off: provider === null,
    },
    { kind: 'goodwill', title: '体验补偿', text: '只退一部分钱，不看听没听过，收听照旧' },
    {
      kind: 'offline',
      title: `其他方式 ${sum('offline')}`,
      text: '现金或转账：写明谁在何时怎么退的，附凭证；记为已登记',
    },
  ]
  const isTyped = answer.kind === 'goodwill' || answer.amount !== null
  return (
    <section aria-label="怎么退">
      <h2>怎么退</h2>
      <Radio.Group
        className={css.ways}
        value={answer.kind}
        disabled={disabled}
        onChange={({ target }) => onChange({ kind: target.value as Kind })}
      >
        {options.map(({ kind, title, text, off = false }) => (
          <Radio key={kind} value={kind} disabled={disabled || off}>
            <b>{title}</b>
            <small>{text}</small>
          </Radio>
        ))}
      </Radio.Group>
      {isTyped && (
        <div className={css.field}>
          <label htmlFor={amountId}>退款金额</label>
          <Input
            id={amountId}
            prefix="¥"
            suffix="元"
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            status={issue === undefined ? undefined : 'error'}
            aria-invalid={issue !== undefined}
            aria-describedby={issue === undefined ? undefined : issueId}
            value={answer.amount ?? ''}
            onChange={(event) => onChange({ amount: event.target.value })}
          />
          <p className={shared.aside}>
            最多 {moneyText(maximum)}
            {answer.kind === 'goodwill' && '，要留一部分不退'}
          </p>
        </div>
      )}
      <p id={issueId} className={css.issue} role="status" hidden={issue === undefined}>
        {issue}
      </p>
    </section>
  )
}
