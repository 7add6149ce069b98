import { Button, Input } from 'antd'
import { useState } from 'react'
import { Facts } from '@/components/form/Facts'
import { SmallDialog } from '@/components/form/SmallDialog'
import { useDrawer } from '@/components/form/useDrawer'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import type { InvoiceRow } from '@/contract/features/order/invoice'
import { INVOICE_KIND_NAMES, INVOICE_NUMBER_MAX } from '@/contract/features/order/invoiceRules'
import { moneyText } from '@/contract/kit/money'
import { CallError } from '@/lib/call'
import css from './Invoice.module.css'
import { renewInvoice } from './renewInvoice'

interface IssueDialogProps {
  row: InvoiceRow
  issue: (row: InvoiceRow, invoiceNumber: string) => Promise<unknown>
  onIssued: () => void
  /** The row is another one by now. */
  onChanged: (row: InvoiceRow) => void
  onClose: () => void
}

/** Records an invoice that was issued elsewhere, with its number. */
export function IssueDialog({ row, issue, onIssued, onChanged, onClose }: IssueDialogProps) {
  const toast = useToast()
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const { busy, once } = useSingleFlight<'issue'>()
  const [number, setNumber] = useState('')
  const { kind, title, taxNumber, mail, amount } = row
  const save = () =>
    once('issue', async () => {
      try {
        await issue(row, number.trim())
        toast.done(`「${title}」的发票登记为已开`)
        close()
      } catch (error) {
        const current = error instanceof CallError ? renewInvoice(row, error.current) : undefined
        if (current) onChanged(current)
        toast.failed('没有登记', error)
      }
      // What was refused has changed as well.
      onIssued()
    })
  return (
    <SmallDialog
      title={`登记 ${moneyText(amount)} 的发票已开`}
      note="发票在景区自己的系统里开，这里只登记；访客在订单里看到已开和号码。"
      open={open}
      onClose={() => busy === null && close()}
      afterOpenChange={afterOpenChange}
      foot={
        <>
          <Button disabled={busy !== null} onClick={close}>
            取消
          </Button>
          <Button type="primary" loading={busy !== null} onClick={() => void save()}>
            登记已开
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          ['开给', INVOICE_KIND_NAMES[kind]],
          ['抬头', title],
          ...(taxNumber ? ([['税号', taxNumber]] as const) : []),
          ['邮箱', mail],
        ]}
      />
      <div className={css.field}>
        <label htmlFor="invoice-number">发票号码（可不填）</label>
        <Input
          id="invoice-number"
          value={number}
          maxLength={INVOICE_NUMBER_MAX}
          onChange={({ target }) => setNumber(target.value)}
          onPressEnter={() => void save()}
        />
      </div>
    </SmallDialog>
  )
}
