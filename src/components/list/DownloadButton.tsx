import { Button } from 'antd'
import { Allowed } from '@/components/ui/Allowed'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { DownloadIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import type { CallInput, Endpoint } from '@/contract/kit/core'
import { callFile } from '@/lib/call'
import { saveBlob } from '@/lib/files'

interface DownloadButtonProps<E extends Endpoint> {
  /** Returns a file. */
  endpoint: E
  input: () => CallInput<E>
  /** The exported thing: 访客. */
  noun: string
  /** Message once the file has arrived: what it holds. */
  description: string
  disabled?: boolean
  /** Why nothing can be exported. */
  refusal?: string | undefined
}

/** Requests a spreadsheet and saves it as a download. */
export function DownloadButton<E extends Endpoint>({
  endpoint,
  input,
  noun,
  description,
  disabled,
  refusal,
}: DownloadButtonProps<E>) {
  const { access } = endpoint
  const toast = useToast()
  const { busy, once } = useSingleFlight<'export'>()
  const run = () =>
    once('export', async () => {
      try {
        const { blob, fileName: suggestedName } = await callFile(endpoint, input())
        const fileName = suggestedName ?? `${noun}.xlsx`
        saveBlob(blob, fileName)
        toast.done(`已导出「${fileName}」`, description)
      } catch (error) {
        toast.failed('没有导出', error)
      }
    })
  return (
    <Allowed p={access.kind === 'rights' ? access.anyOf : []} anyOf={access.kind === 'rights'}>
      <Button
        // Only looks disabled: pressing it explains why.
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
