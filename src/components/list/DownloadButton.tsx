import { Button } from 'antd'
import { Allowed } from '@/components/ui/Allowed'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { DownloadIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import type { CallInput, Endpoint } from '@/contract/kit/core'
import { callFile } from '@/lib/call'
import { saveBlob } from '@/lib/files'

interface DownloadButtonProps<E extends Endpoint> {
  /** Answers a file. */
  endpoint: E
  input: () => CallInput<E>
  right: string
  /** What is exported: 访客. */
  noun: string
  /** What the file holds, once it is there. */
  said: string
  disabled?: boolean
  /** Why there is nothing to export. */
  refusal?: string | undefined
}

/** Asks for a spreadsheet and hands it to the browser's downloads. */
export function DownloadButton<E extends Endpoint>({ endpoint, input, right, noun, said, disabled, refusal }: DownloadButtonProps<E>) {
  const toast = useToast()
  const { busy, once } = useSingleFlight<'export'>()
  const run = () =>
    once('export', async () => {
      try {
        const { blob, fileName: given } = await callFile(endpoint, input())
        const fileName = given ?? `${noun}.xlsx`
        saveBlob(blob, fileName)
        toast.done(`已导出「${fileName}」`, said)
      } catch (error) {
        toast.failed('没有导出', error)
      }
    })
  return (
    <Allowed p={right}>
      <Button
        // Only looks disabled: who presses it is told why.
        className={refusal && 'ant-btn-disabled'}
        aria-disabled={refusal !== undefined}
        title={refusal}
        icon={<DownloadIcon size={16} />}
        disabled={disabled}
        loading={busy !== null}
        onClick={() => (refusal === undefined ? void run() : toast.hint(refusal))}
      >
        导出
      </Button>
    </Allowed>
  )
}
