import { Button, Form, Modal, Radio, Upload } from 'antd'
import { DayPicker } from '@/components/ui/time/pickers'
import { useState } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { UploadIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { addDays } from '@/contract/kit/chinaDay'
import { BILL_NAMES, billKind, reconciliation } from '@/contract/features/payment/reconciliation'
import type { BillKind } from '@/contract/features/payment/reconciliation'
import { call, messageOf } from '@/lib/call'
import { useRefresh } from './queries'

interface UploadButtonProps {
  /** The open day. */
  day: string | null
  today: string
  onDone: (day: string) => void
}

/** Takes a bill that was downloaded at the channel. */
export function UploadButton(props: UploadButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<UploadIcon size={16} />} onClick={() => setOpen(true)}>
        上传账单
      </Button>
      {open && <UploadDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function UploadDialog({ day, today, onDone, onClose }: UploadButtonProps & { onClose: () => void }) {
  const [chosen, setChosen] = useState(day !== null && day < today ? day : addDays(today, -1))
  const [bill, setBill] = useState<BillKind>('trade')
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, once } = useSingleFlight<'upload'>()
  const run = () => {
    if (!file) {
      setRefusal('请选一个文件')
      return
    }
    void once('upload', async () => {
      setRefusal(null)
      try {
        const { differences } = await call(reconciliation.upload, { params: { day: chosen, bill }, body: { file } })
        await refresh()
        toast.done(`已核对 ${chosen} 的账单`, differences === 0 ? '两边相符' : `差错 ${differences} 笔`)
        onDone(chosen)
        onClose()
      } catch (error) {
        setRefusal(messageOf(error))
      }
    })
  }
  return (
    <Modal
      title="上传账单"
      open
      okText="上传并核对"
      confirmLoading={busy !== null}
      onOk={run}
      onCancel={busy === null ? onClose : undefined}
    >
      <Form layout="vertical">
        <Form.Item label="哪一天的">
          <DayPicker aria-label="哪一天的" value={chosen} until={addDays(today, -1)} onChange={setChosen} />
        </Form.Item>
        <Form.Item label="账单">
          <Radio.Group
            value={bill}
            options={billKind.options.map((value) => ({ value, label: BILL_NAMES[value] }))}
            onChange={({ target }) => setBill(target.value as BillKind)}
          />
        </Form.Item>
        <Form.Item
          label="文件"
          extra="从商户平台下载的 csv，不超过 20 MB；代替这一天已有的账单"
          {...(refusal !== null && { validateStatus: 'error' as const, help: refusal })}
        >
          <Upload
            accept=".csv,.txt,.gz"
            maxCount={1}
            fileList={file ? [{ uid: 'bill', name: file.name }] : []}
            beforeUpload={(picked) => {
              setFile(picked)
              setRefusal(null)
              return false
            }}
            onRemove={() => setFile(null)}
          >
            <Button icon={<UploadIcon size={16} />}>选文件</Button>
          </Upload>
        </Form.Item>
      </Form>
    </Modal>
  )
}
