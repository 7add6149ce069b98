import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { BulkDialog } from './bulk/BulkDialog'
import { ConfirmDialog } from './ConfirmDialog'
import { MoveDialog } from './order/MoveDialog'
import { PhoneList } from './cards/PhoneList'
import { RowMenu } from './row/RowMenu'
import { TotalContext, RowToolsContext } from './row/rowContext'
import type { RowTools } from './row/rowContext'
import type { ListPageProps, ListRow } from './types'
import { useList } from './useList'
import { WideList } from './WideList'

const unwrapped = (list: ReactNode) => list

/** A list page, declared by its filters, columns, actions and calls. */
export function ListPage<R extends ListRow>(props: ListPageProps<R>) {
  const list = useList(props)
  const { display, actions, menu, ordering } = list
  const { openMenu } = menu
  const { rowName, wrapList = unwrapped } = props
  const { store } = list.selection
  const { obstacle, definition } = ordering
  const tools = useMemo<RowTools<R>>(
    () => ({
      actions: actions.granted,
      run: actions.run,
      openMenu,
      rowName,
      selection: store,
      obstacleOf: (row) => (definition?.pinned(row) ? '置顶的按置顶时间排在最前' : (obstacle ?? undefined)),
    }),
    [actions.granted, actions.run, openMenu, rowName, store, obstacle, definition],
  )
  return (
    <RowToolsContext value={tools as unknown as RowTools<never>}>
      <TotalContext value={list.total}>
        {display.layout === 'phone' ? (
          wrapList(<PhoneList list={list} />)
        ) : (
          <WideList list={list} wrapList={wrapList} />
        )}
      </TotalContext>
      <RowMenu menu={menu.menu} actions={actions.granted} run={actions.run} onClose={menu.closeMenu} />
      <ConfirmDialog question={actions.question} onAnswer={actions.answer} />
      <BulkDialog list={list} />
      <MoveDialog list={list} />
    </RowToolsContext>
  )
}
