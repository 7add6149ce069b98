import { Button } from 'antd'
import { useLocation } from 'react-router-dom'
import { Allowed } from '@/components/Allowed'
import { useOnce } from '@/components/hooks/useOnce'
import { DownloadIcon } from '@/components/icons'
import { parseState } from '@/components/list/listState'
import { useToast } from '@/components/toast/useToast'
import { user, userFilters } from '@/contract/user'
import { callFile } from '@/lib/call'
import { saveBlob } from '@/lib/files'
import { right } from '@/routes/rights'

/** What the list's filters find, as a spreadsheet. */
export function ExportButton() {
  const { search } = useLocation()
  const toast = useToast()
  const { busy, once } = useOnce<'export'>()
  const run = () =>
    once('export', async () => {
      const { filters } = parseState({ filters: userFilters, orders: [], sizes: [] }, search)
      try {
        const { blob, fileName } = await callFile(user.exportExcel, { body: filters })
        saveBlob(blob, fileName ?? '访客.xlsx')
        toast.done(`已导出「${fileName ?? '访客.xlsx'}」`, '是现在的筛选找到的全部访客；导出已记入操作记录')
      } catch (error) {
        toast.failed('没有导出', error)
      }
    })
  return (
    <Allowed p={right('user', 'exportExcel')}>
      <Button icon={<DownloadIcon size={16} />} loading={busy !== null} onClick={() => void run()}>
        导出
      </Button>
    </Allowed>
  )
}
