import { Button } from 'antd'
import { useLocation } from 'react-router-dom'
import { Allowed } from '@/components/Allowed'
import { useOnce } from '@/components/hooks/useOnce'
import { DownloadIcon } from '@/components/icons'
import { useToast } from '@/components/toast/useToast'
import type { CallInput, Endpoint } from '@/contract/core'
import { callFile } from '@/lib/call'
import { saveBlob } from '@/lib/files'
import { parseState } from './listState'
import type { FilterShape } from './types'

interface ExportButtonProps<E extends Endpoint> {
  /** Takes the list's filters and answers a file. */
  endpoint: E
  filterShape: FilterShape
  right: string
  /** What is exported: 访客. */
  noun: string
}

/** What the list's filters find, as a spreadsheet. */
export function ExportButton<E extends Endpoint>({ endpoint, filterShape, right, noun }: ExportButtonProps<E>) {
  const { search } = useLocation()
  const toast = useToast()
  const { busy, once } = useOnce<'export'>()
  const run = () =>
    once('export', async () => {
      const { filters } = parseState({ filters: filterShape, orders: [], sizes: [] }, search)
      try {
        const { blob, fileName: given } = await callFile(endpoint, { body: filters } as CallInput<E>)
        const fileName = given ?? `${noun}.xlsx`
        saveBlob(blob, fileName)
        toast.done(`已导出「${fileName}」`, `是现在的筛选找到的全部${noun}；导出已记入操作记录`)
      } catch (error) {
        toast.failed('没有导出', error)
      }
    })
  return (
    <Allowed p={right}>
      <Button icon={<DownloadIcon size={16} />} loading={busy !== null} onClick={() => void run()}>
        导出
      </Button>
    </Allowed>
  )
}
