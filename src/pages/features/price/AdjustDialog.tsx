import { Modal } from 'antd'
import { useState } from 'react'
import { BATCH_MAX } from '@/contract/features/price/priceBatch'
import { changeRefusal } from '@/contract/features/price/priceChange'
import { AdjustFields, adjustmentChange } from './AdjustFields'
import type { Adjustment } from './AdjustFields'
import css from './AdjustFields.module.css'
import type { ProductRow } from './adjusting'
import type { usePriceTools } from './usePriceTools'

interface AdjustDialogProps {
  rows: readonly ProductRow[]
  /** The last choice, offered again. */
  initial: Adjustment
  onChange: (adjustment: Adjustment) => void
  tools: Pick<ReturnType<typeof usePriceTools>, 'add' | 'busy'>
  onClose: () => void
}

/** Changes list prices by a share or an amount, in one call that can be undone; products that refuse the change stay as they are. */
export function AdjustDialog({ rows, initial, onChange, tools, onClose }: AdjustDialogProps) {
  const [adjustment, setAdjustment] = useState(initial)
  const change = adjustmentChange(adjustment)
  const changing = change ? rows.filter((row) => changeRefusal(row, change, null) === null) : []
  const isTooMany = changing.length > BATCH_MAX
  const save = async () => {
    if (!change) return
    onChange(adjustment)
    const products = changing.map(({ id, version }) => ({ id, version }))
    await tools.add({ kind: 'list', change, products })
    // After a refusal too: the rows may have changed since, and the list reads them again.
    onClose()
  }
  return (
    <Modal
      open
      title={`调整 ${rows.length} 个商品的价格？`}
      width={560}
      okText={change === null || changing.length === rows.length ? '调整价格' : `调整 ${changing.length} 个的价格`}
      cancelText="取消"
      okButtonProps={{ disabled: changing.length === 0 || isTooMany }}
      confirmLoading={tools.busy === 'add'}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className={css.note}>保存后访客马上按新价格购买，已有的订单不变。保存后可以撤销。</p>
      <AdjustFields rows={rows} initial={initial} onChange={setAdjustment} />
      {isTooMany && (
        <p className={css.tooMany} role="alert">
          一次最多 {BATCH_MAX} 个，请分几次调整
        </p>
      )}
    </Modal>
  )
}
