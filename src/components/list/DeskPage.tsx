import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { EyeIcon } from '@/components/icons'
import { useAllowed } from '@/components/ui/Allowed'
import type { ExportEndpoint } from '@/contract/kit/exports'
import { menus, rightOf } from '@/contract/rights'
import type { MenuName } from '@/contract/rights'
import { ExportButton } from './ExportButton'
import { ListPage } from './ListPage'
import type { Action, ListPageProps, ListRow, PageEndpoint } from './types'
import { useNeighbours } from './useNeighbours'
import { createSelection } from './useSelection'

/** What the drawer of an open row gets. */
interface OpenedRow<R extends ListRow> {
  id: string
  /** The previous and next rows of the list. */
  neighbours: Record<'above' | 'below', R | null>
  /** Opens another row in its place. */
  onOpen: (row: R) => void
  /** The row changed, here or by another user. */
  onChanged: () => void
  onClosed: () => void
}

type ListParts =
  | 'noun'
  | 'classifier'
  | 'filterShape'
  | 'sorts'
  | 'columns'
  | 'card'
  | 'rowName'
  | 'sortNote'
  | 'empty'
  | 'extra'
  | 'tabs'

/** Declares a page of records that arise elsewhere: visitors' orders, reports. */
interface DeskPageInput<R extends ListRow> extends Pick<ListPageProps<R>, ListParts> {
  /** Its menu, with the actions `detail` and `exportExcel`. */
  page: MenuName
  /** First part of every query key of these records, and the name of the list's settings. */
  domain: string
  calls: { queryPage: PageEndpoint<R>; exportExcel: ExportEndpoint }
  /** Placeholder of the search field. */
  keyword: string
  /** A hook, because options may be loaded. */
  useFilters: () => ListPageProps<R>['filters']
  /** URL parameter of the open row; links elsewhere name it. */
  parameter: string
  drawer: (opened: OpenedRow<R>) => ReactNode
}

/** Builds the page of a list whose rows are not edited but opened: filters, export, and one row in a drawer that the address names. */
export function deskPage<R extends ListRow>({
  page,
  domain,
  calls,
  keyword,
  useFilters,
  parameter,
  drawer,
  ...list
}: DeskPageInput<R>): ComponentType {
  const queryKey = [domain, 'queryPage'] as const
  const detail = rightOf(page, 'detail')
  const search = { name: 'keyword', placeholder: keyword }
  const tools = (
    <>
      {list.extra}
      <ExportButton endpoint={calls.exportExcel} />
    </>
  )

  return function Page() {
    const client = useQueryClient()
    const mayOpen = useAllowed()(detail)
    const [selection] = useState(() => createSelection<R>())
    const [opened, open] = useOpenedInAddress(parameter)
    const neighbours = useNeighbours<R>(queryKey, opened)
    const filters = useFilters()
    const actions = useMemo<Action<R>[]>(
      () => [{ key: 'open', label: '详情', icon: EyeIcon, rights: [detail], place: 'link', run: ({ id }) => open(id) }],
      [open],
    )
    const changed = useCallback(() => void client.invalidateQueries({ queryKey: [domain] }), [client])
    return (
      <>
        <ListPage<R>
          {...list}
          name={domain}
          title={menus[page].name}
          queryKey={queryKey}
          endpoint={calls.queryPage}
          keyword={search}
          filters={filters}
          actions={actions}
          extra={tools}
          selection={selection}
          onChanged={changed}
        />
        {mayOpen &&
          opened !== null &&
          drawer({
            id: opened,
            neighbours,
            onOpen: ({ id }) => open(id, { replace: true }),
            onChanged: changed,
            onClosed: () => open(null),
          })}
      </>
    )
  }
}
