import { Checkbox, Flex, Input } from 'antd'
import { PicturesControl } from '@/components/record/form/PicturesControl'
import { field } from '@/contract/kit/fields'
import { PROOF_MAX } from '@/contract/features/order/orderStates'
import { formatTime } from '@/lib/time'
import { useAuth } from '@/stores/auth'
import type { Answer, Paid } from './answer'
import css from './Request.module.css'

const PROOF = field.pictures('凭证', PROOF_MAX)

interface PaidFieldsProps extends Pick<Answer, 'paid' | 'proof'> {
  issue: string | undefined
  disabled: boolean
  onChange: (part: Partial<Answer>) => void
  onBusy: (fraction: number | null) => void
}

const LABELS: Record<keyof Paid, { label: string; placeholder: string }> = {
  who: { label: '谁退的', placeholder: '姓名' },
  when: { label: '什么时候', placeholder: '11-27 16:30' },
  how: { label: '怎么退的', placeholder: '现金、银行转账' },
}

/** What was paid by hand already; otherwise it is recorded now and confirmed later in the order. */
export function PaidFields({ paid, proof, issue, disabled, onChange, onBusy }: PaidFieldsProps) {
  const name = useAuth(({ user }) => user?.name ?? '')
  return (
    <Flex component="section" vertical gap={10} aria-label="线下退款">
      <Checkbox
        checked={paid !== null}
        disabled={disabled}
        onChange={({ target }) =>
          onChange({
            paid: target.checked ? { who: name, when: formatTime(Date.now(), 'MM-DD HH:mm'), how: '' } : null,
          })
        }
      >
        已经退给访客
      </Checkbox>
      {paid !== null && (
        <>
          <div className={css.three}>
            {(Object.keys(LABELS) as (keyof Paid)[]).map((key) => (
              <label key={key}>
                {LABELS[key].label}
                <Input
                  value={paid[key]}
                  disabled={disabled}
                  placeholder={LABELS[key].placeholder}
                  status={issue !== undefined && paid[key].trim() === '' ? 'error' : undefined}
                  onChange={(event) => onChange({ paid: { ...paid, [key]: event.target.value } })}
                />
              </label>
            ))}
          </div>
          <div className={css.field}>
            <span>凭证，最多 {PROOF_MAX} 张</span>
            <PicturesControl
              field={PROOF}
              value={proof}
              onChange={(value: string[]) => onChange({ proof: value })}
              onBusy={onBusy}
            />
          </div>
        </>
      )}
      {issue !== undefined && <p className={css.issue}>{issue}</p>}
    </Flex>
  )
}
