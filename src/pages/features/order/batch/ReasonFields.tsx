import { Input } from 'antd'
import { useCallback, useId } from 'react'
import { PicturesControl } from '@/components/record/form/PicturesControl'
import type { BusyUploads } from '@/components/upload/useBusyUploads'
import { BATCH_NAME_MAX, BATCH_NOTE_MAX } from '@/contract/features/order/refundBatch'
import { PROOF_MAX } from '@/contract/features/order/orderStates'
import { field } from '@/contract/kit/fields'
import css from './Batches.module.css'
import type { Draft } from './draft'
import { Labelled } from './Labelled'

const PROOF = field.pictures('闭园的凭据', PROOF_MAX)

interface ReasonFieldsProps {
  draft: Draft
  change: (changed: Partial<Draft>) => void
  report: BusyUploads['report']
}

/** What the batch is called, why the money is given back, and what proves it. */
export function ReasonFields({ draft: { name, note, proof }, change, report }: ReasonFieldsProps) {
  const ids = [useId(), useId(), useId()] as const
  const onBusy = useCallback((fraction: number | null) => report('proof', fraction), [report])
  return (
    <div className={css.fields} data-stacked>
      <Labelled id={ids[0]} label="名称">
        <Input
          id={ids[0]}
          value={name}
          maxLength={BATCH_NAME_MAX}
          showCount
          autoComplete="off"
          placeholder="如 大风暴雪闭园退款"
          onChange={(event) => change({ name: event.target.value })}
        />
      </Labelled>
      <Labelled id={ids[1]} label="为什么退">
        <Input.TextArea
          id={ids[1]}
          value={note}
          maxLength={BATCH_NOTE_MAX}
          showCount
          autoSize={{ minRows: 3, maxRows: 8 }}
          placeholder="凭什么，如 景区公告第 3 号"
          onChange={(event) => change({ note: event.target.value })}
        />
      </Labelled>
      <Labelled id={ids[2]} label={`闭园的凭据，最多 ${PROOF_MAX} 张`}>
        <PicturesControl
          id={ids[2]}
          field={PROOF}
          value={[...proof]}
          onChange={(next) => change({ proof: next })}
          onBusy={onBusy}
        />
        <p className={css.quiet}>公告或现场的照片，复核的人看得到，和这一批一起留存</p>
      </Labelled>
    </div>
  )
}
