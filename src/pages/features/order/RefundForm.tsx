import { Button, Form, Input, Radio } from 'antd'
import { counter } from '@/components/form/counter'
import { Field } from '@/components/form/Field'
import { markRequired } from '@/components/form/requiredMark'
import { moneyText, parseYuan, yuanOf } from '@/contract/kit/money'
import type { OrderDetail } from '@/contract/features/order/order'
import { REFUND_NOTE_MAX, REFUND_REASON_NAMES } from '@/contract/features/order/orderStates'
import { optionsOf } from '@/components/list/optionsOf'
import { RefundPreview } from './RefundPreview'
import css from './OrderDrawer.module.css'
import { emptyRefund, refundable } from './refundForm'
import { useExcess } from './request/useExcess'
import { WayField } from './WayField'
import type { Refunding } from './useRefunding'

const REASONS = optionsOf(REFUND_REASON_NAMES)

/** Amount, reason and resulting state, for a refund that the visitor did not request. */
export function RefundForm({ detail, refunding: { editor, busy } }: { detail: OrderDetail; refunding: Refunding }) {
  const { form } = editor
  const maximum = refundable(detail)
  const amount = parseYuan(Form.useWatch('amount', form) ?? '')
  const refundAmount = amount !== null && amount <= maximum ? amount : 0
  const excess = useExcess(refundAmount)
  const { price } = detail.product
  const counts = Array.from({ length: detail.quantity }, (_, index) => index + 1).filter(
    (count) => count * price < maximum,
  )
  const choices = [
    ...counts.map((count) => ({ label: `${count} 份`, sum: count * price })),
    { label: '全部', sum: maximum },
  ]
  const choose = (sum: number) => {
    form.setFieldValue('amount', yuanOf(sum).toFixed(2))
    editor.changed()
    void form
      .validateFields(['amount'])
      .catch(() => undefined)
      .then(editor.refresh)
  }
  return (
    <>
      <h3>退款</h3>
      <Form
        form={form}
        layout="vertical"
        initialValues={emptyRefund(detail)}
        disabled={busy !== null || editor.draft.offered.length > 0}
        requiredMark={markRequired}
        validateTrigger={['onBlur', 'onChange']}
        scrollToFirstError={false}
        onValuesChange={editor.changed}
        onFieldsChange={editor.refresh}
      >
        <div className={css.choices} role="group" aria-label="常用金额">
          {choices.map(({ label, sum }) => (
            <Button
              key={label}
              size="small"
              aria-pressed={amount === sum}
              className={css.choice}
              onClick={() => choose(sum)}
            >
              {label} <span>{moneyText(sum)}</span>
            </Button>
          ))}
        </div>
        <Field editor={editor} path="amount" label="退款金额" required extra={`最多 ${moneyText(maximum)}，按分计`}>
          <Input prefix="¥" suffix="元" inputMode="decimal" autoComplete="off" />
        </Field>
        <WayField editor={editor} detail={detail} />
        <Field editor={editor} path="reason" label="原因" required>
          <Radio.Group options={REASONS} optionType="button" className={css.reasons} />
        </Field>
        <Field editor={editor} path="note" label="备注">
          <Input.TextArea
            count={counter(REFUND_NOTE_MAX)}
            autoSize={{ minRows: 2, maxRows: 5 }}
            placeholder="访客怎么说的，退的是哪一份；只有同事看得到"
          />
        </Field>
      </Form>
      <RefundPreview
        detail={detail}
        dateLabel={refundAmount > 0 ? `退款 ${moneyText(refundAmount)} 以后` : '现在'}
        amount={refundAmount}
      />
      {excess !== null && <p className={css.second}>{excess}，提交以后等另一个人复核，同意了才退。</p>}
    </>
  )
}
