import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { counter } from '@/components/form/counter'
import { markRequired } from '@/components/form/requiredMark'
import { SmallDialog } from '@/components/form/SmallDialog'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { CopyIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import type { OrderDetail } from '@/contract/features/order/order'
import { orderCodes } from '@/contract/features/order/orderCodes'
import type { IssuedCode } from '@/contract/features/order/orderCodes'
import { phoneName } from '@/contract/features/order/orderPhone'
import { REFUND_NOTE_MAX } from '@/contract/features/order/orderStates'
import { CODE_HOURS, moveCodeText } from '@/contract/features/sell/listeners'
import { call } from '@/lib/call'
import { formatTime } from '@/lib/time'
import css from './Phones.module.css'

interface CodeDialogProps {
  detail: OrderDetail
  onIssued: () => void
  onClose: () => void
}

const FREE = 'free'

interface Values {
  place: string
  note: string
}

/** Issues a code to a visitor whose phone is lost. It is shown once: only its hash is stored. */
export function CodeDialog({ detail, onIssued, onClose }: CodeDialogProps) {
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const [issued, setIssued] = useState<IssuedCode | null>(null)
  const { busy, once } = useSingleFlight<'issue'>()
  const phones = detail.phones.map((phone, index) => ({ ...phone, name: phoneName(phone, index + 1) }))
  const open = phones.filter(({ state }) => state === 'open')
  const options = [
    ...open.map(({ id, name, isBuyer }) => ({
      value: id,
      label: `换掉 ${name}${isBuyer ? '（买票）' : ''}，它不能再听`,
    })),
    ...(detail.freeListeners > 0 ? [{ value: FREE, label: '用一个空位' }] : []),
  ]
  const issue = async () => {
    const values = await form.validateFields().catch(() => null)
    if (!values) return
    await once('issue', async () => {
      try {
        const body = { id: detail.id, phoneId: values.place === FREE ? null : values.place, note: values.note.trim() }
        setIssued(await call(orderCodes.issueCode, { body }))
        onIssued()
      } catch (error) {
        toast.failed('没有补发收听码', error)
      }
    })
  }
  return (
    <SmallDialog
      title="补发收听码"
      open
      onClose={() => busy === null && onClose()}
      note={issued ? undefined : `码 ${CODE_HOURS} 小时内用一次，之前没用的作废；谁拿到码谁能听，请先核对是本人。`}
      foot={
        issued ? (
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        ) : (
          <>
            <Button disabled={busy !== null} onClick={onClose}>
              取消
            </Button>
            <Button type="primary" loading={busy !== null} onClick={() => void issue()}>
              生成收听码
            </Button>
          </>
        )
      }
    >
      {issued ? (
        <Issued {...issued} />
      ) : (
        <Form
          form={form}
          // Prefix of its ids: the refund behind it has a note too.
          name="issueCode"
          layout="vertical"
          initialValues={{ place: options[0]?.value, note: '' }}
          requiredMark={markRequired}
        >
          <Form.Item name="place" label="新手机用谁的位置" rules={[{ required: true, message: '请选择一个位置' }]}>
            <Radio.Group className={css.places} options={options} />
          </Form.Item>
          <Form.Item
            name="note"
            label="原因"
            rules={[{ required: true, whitespace: true, message: '请写明原因，如何核对的本人' }]}
          >
            <Input.TextArea
              count={counter(REFUND_NOTE_MAX)}
              autoSize={{ minRows: 2, maxRows: 4 }}
              placeholder="如 手机掉进水里，核对了支付单号和手机尾号"
            />
          </Form.Item>
        </Form>
      )}
    </SmallDialog>
  )
}

function Issued({ code, expiresAt }: IssuedCode) {
  const toast = useToast()
  return (
    <div className={css.issued} role="status">
      <span>请访客在导览页「我的」里的「恢复购买」输入</span>
      <strong translate="no">{moveCodeText(code)}</strong>
      <span>{formatTime(expiresAt, 'MM-DD HH:mm')} 前有效，关掉以后不再显示</span>
      <Button icon={<CopyIcon size={14} />} onClick={() => void toast.copy(code, '已复制收听码')}>
        复制
      </Button>
    </div>
  )
}
