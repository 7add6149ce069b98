import { useContext } from 'react'
import { useLocation } from 'react-router-dom'
import type { ExportEndpoint } from '@/contract/kit/exports'
import { DownloadButton } from './DownloadButton'
import { parseState } from './listState'
import { TotalContext } from './row/rowContext'

/** Exports the rows that the list's filters find as a spreadsheet. */
export function ExportButton({ endpoint }: { endpoint: ExportEndpoint }) {
  const { search } = useLocation()
  const total = useContext(TotalContext)
  const { noun } = endpoint.rows
  const input = () => ({ body: parseState({ filters: endpoint.body.shape, sorts: [], sizes: [] }, search).filters })
  return (
    <DownloadButton
      endpoint={endpoint}
      input={input}
      noun={noun}
      refusal={total === 0 ? `现在的筛选没有找到${noun}，没有可导出的` : undefined}
      description={`是现在的筛选找到的全部${noun}；导出已记入操作记录`}
    />
  )
}
