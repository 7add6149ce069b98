import { Button, Checkbox, Form, Input, Radio } from 'antd'
import { counter } from '@/components/form/counter'
import { Field } from '@/components/form/Field'
import { QueryState } from '@/components/form/QueryState'
import { markRequired } from '@/components/form/requiredMark'
import { moneyText, yuanOf } from '@/contract/kit/money'
import type { OrderDetail } from '@/contract/features/order/order'
import { REFUND_NOTE_MAX } from '@/contract/features/order/orderStates'
import { reviewNotice } from '@/contract/features/order/refundLimit'
import { phoneName } from '@/contract/features/order/orderPhone'
import { listenersAmount, phonesToEnd } from '@/contract/features/sell/listeners'
import { offeredOptions, useReasons } from './reason/useReasons'
import { RefundPreview } from './RefundPreview'
import css from './OrderDrawer.module.css'
import { emptyRefund, refundable, refundSum } from './refundForm'
import type { RefundValues } from './refundForm'
import { useExcess } from './request/useExcess'
import { WayField } from './WayField'
import type { Refunding } from './useRefunding'

const phoneOptions = ({ phones }: OrderDetail) =>
  phones
    .map((phone, index) => ({ value: phone.id, label: phoneName(phone, index + 1), state: phone.state }))
    .filter(({ state }) => state === 'open')

interface Choice {
  label: string
  sum: number
  /** Null: it is of an amount. */
  listeners: number | null
}

/** Fewer listeners than there are left, each with its sum; none for a ticket of one phone. */
function listenerChoices(detail: OrderDetail): Choice[] {
  const { amount, listeners, closedListeners: closed } = detail
  const paid = { amount, listeners, closed, refundable: refundable(detail) }
  return Array.from({ length: Math.max(0, listeners - closed - 1) }, (_, index) => index + 1)
    .map((count) => ({ label: `${count} 人`, sum: listenersAmount(paid, count), listeners: count }))
    .filter(({ sum }) => sum > 0)
}

function choicesOf(detail: OrderDetail): Choice[] {
  const maximum = refundable(detail)
  const { listeners, closedListeners, quantity, product } = detail
  const parts = Array.from({ length: quantity }, (_, index) => index + 1)
    .map((count) => ({ label: `${count} 份`, sum: count * product.price, listeners: null }))
    .filter(({ sum }) => sum < maximum)
  const all = { label: '全部', sum: maximum, listeners: listeners > 1 ? listeners - closedListeners : null }
  return [...(listeners > 1 ? listenerChoices(detail) : parts), all]
}

/** Amount, reason and resulting state, for a refund that the visitor did not request. */
export function RefundForm({ detail, refunding: { editor, busy } }: { detail: OrderDetail; refunding: Refunding }) {
  const { form } = editor
  const maximum = refundable(detail)
  const { amount } = refundSum(Form.useWatch('amount', form) ?? '', maximum)
  const refundAmount = amount ?? 0
  const excess = useExcess({ amount: refundAmount, granted: detail.granted })
  const { reasons, query: reasonsQuery } = useReasons()
  const choose = ({ sum, listeners }: Choice) => {
    form.setFieldsValue({ amount: yuanOf(sum).toFixed(2), listeners, phoneIds: [] })
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
        onValuesChange={(changed: Partial<RefundValues>) => {
          // An amount of one's own is no longer per listener.
          if ('amount' in changed) form.setFieldsValue({ listeners: null, phoneIds: [] })
          editor.changed()
        }}
        onFieldsChange={editor.refresh}
      >
        <Amounts detail={detail} amount={amount} onChoose={choose} />
        <Field editor={editor} path="amount" label="退款金额" required extra={`最多 ${moneyText(maximum)}，按分计`}>
          <Input prefix="¥" suffix="元" inputMode="decimal" autoComplete="off" />
        </Field>
        <EndedPhones detail={detail} editor={editor} />
        <WayField editor={editor} detail={detail} />
        {reasonsQuery.data === undefined ? (
          <QueryState query={reasonsQuery} what="退款原因" />
        ) : (
          <Field editor={editor} path="reason" label="原因" required>
            <Radio.Group options={offeredOptions(reasons)} optionType="button" className={css.reasons} />
          </Field>
        )}
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
      {excess !== null && <p className={css.second}>{reviewNotice(excess)}</p>}
    </>
  )
}

interface AmountsProps {
  detail: OrderDetail
  amount: number | null
  onChoose: (choice: Choice) => void
}

/** The usual amounts: of so many listeners or parts, and all that is left. */
function Amounts({ detail, amount, onChoose }: AmountsProps) {
  return (
    <div className={css.choices} role="group" aria-label="常用金额">
      {choicesOf(detail).map((choice) => (
        <Button
          key={choice.label}
          size="small"
          aria-pressed={amount === choice.sum}
          className={css.choice}
          onClick={() => onChoose(choice)}
        >
          {choice.label} <span>{moneyText(choice.sum)}</span>
        </Button>
      ))}
    </div>
  )
}

/** The phones that a refund of listeners ends, where free places do not suffice. */
function EndedPhones({ detail, editor }: { detail: OrderDetail; editor: Refunding['editor'] }) {
  const listeners = Form.useWatch('listeners', editor.form) ?? null
  const ending = listeners === null ? 0 : phonesToEnd(detail, listeners)
  return (
    <>
      <Form.Item name="listeners" hidden>
        <Input />
      </Form.Item>
      <Field
        editor={editor}
        path="phoneIds"
        label={`停用哪 ${ending} 部手机`}
        required
        hidden={ending === 0}
        extra={detail.freeListeners > 0 ? `空位先退，还差 ${ending} 部` : undefined}
      >
        <Checkbox.Group className={css.reasons} options={phoneOptions(detail)} />
      </Field>
    </>
  )
}
