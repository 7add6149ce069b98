import { useContext } from 'react'
import { useLocation } from 'react-router-dom'
import type { CallInput, Endpoint } from '@/contract/kit/core'
import { DownloadButton } from './DownloadButton'
import { parseState } from './listState'
import { TotalContext } from './row/rowContext'
import type { FilterShape } from './types'

interface ExportButtonProps<E extends Endpoint> {
  /** Takes the list's filters and returns a file. */
  endpoint: E
  filterShape: FilterShape
  right: string
  /** The exported thing: 访客. */
  noun: string
}

/** Exports the filtered rows as a spreadsheet. */
export function ExportButton<E extends Endpoint>({ endpoint, filterShape, right, noun }: ExportButtonProps<E>) {
  const { search } = useLocation()
  const total = useContext(TotalContext)
  const input = () =>
    ({ body: parseState({ filters: filterShape, sorts: [], sizes: [] }, search).filters }) as CallInput<E>
  return (
    <DownloadButton
      endpoint={endpoint}
      input={input}
      right={right}
      noun={noun}
      refusal={total === 0 ? `现在的筛选没有找到${noun}，没有可导出的` : undefined}
      description={`是现在的筛选找到的全部${noun}；导出已记入操作记录`}
    />
  )
}
