import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Allowed, useAllowed } from '@/components/ui/Allowed'
import { EmptyNewPicture } from '@/components/ui/art/StatePictures'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { PlusIcon, EditIcon, TrashIcon } from '@/components/icons'
import { SortArea } from '@/components/list/order/SortArea'
import { StatePanel } from '@/components/ui/state/StatePanel'
import type { RecordKind } from '@/contract/kit/record'
import { nameOf } from './names'
import { PublishSwitch } from './PublishSwitch'
import { SortableItem } from '@/components/ui/sortable/SortableItem'
import { TrailButton } from './TrailButton'
import shared from '@/theme/shared.module.css'
import css from './RecordsDrawer.module.css'
import type { AnyOwnFields, RecordCalls, RecordRow } from './types'
import { useDrawerDialogs } from './useDrawerDialogs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useInvalidation } from '@/components/hooks/useInvalidation'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { PAGE_SIZE_MAX } from '@/contract/kit/paging'
import { call } from '@/lib/call'

/** The records of a kind that has few of them, and their order. */
function useRecords<R extends RecordRow>(kind: RecordKind, calls: RecordCalls<R>, relatedDomains: readonly string[]) {
  const { domain } = kind
  const key = [domain, 'queryPage', 'drawer']
  const client = useQueryClient()
  const allowed = useAllowed()
  const toast = useToast()
  const { busy, once } = useSingleFlight<'sort'>()
  const changed = useInvalidation([domain, ...relatedDomains])
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(calls.queryPage, { body: { pageSize: PAGE_SIZE_MAX } }, { signal }),
  })
  const { data } = query
  const rows: readonly R[] = data?.list ?? []
  const isPartial = data !== undefined && data.total > rows.length
  // A partial list cannot be sorted.
  const fixed = !allowed([kind.rightOf('sort')]) || busy !== null || rows.length < 2 || isPartial

  const move = (from: number, to: number) =>
    once('sort', async () => {
      const row = rows[from]
      if (data === undefined || calls.sort === undefined || row === undefined) return
      const list = rows.toSpliced(from, 1).toSpliced(to, 0, row)
      client.setQueryData(key, { ...data, list })
      try {
        await call(calls.sort, { body: { ids: list.map(({ id }) => id), from: rows.map(({ id }) => id) } })
      } catch (error) {
        toast.failed('没有调整顺序', error)
      }
      changed()
      await client.invalidateQueries({ queryKey: [domain] })
    })
  return { query, rows, isPartial, fixed, move, changed }
}

interface RecordItemProps {
  kind: RecordKind
  row: RecordRow
  /** Second line; omitted if empty. */
  note: ReactNode
  /** It cannot be dragged. */
  fixed: boolean
  onEdit: () => void
  onDelete: () => void
  /** The switch of the record's state. */
  children: ReactNode
}

function RecordItem({ kind, row, note, fixed, onEdit, onDelete, children }: RecordItemProps) {
  const { noun, domain } = kind
  const name = nameOf(kind, row)
  return (
    <SortableItem id={row.id} title={name} fixed={fixed}>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {note && <span className={shared.small}>{note}</span>}
      </span>
      {children}
      <TrailButton domain={domain} id={row.id} name={name} />
      <Allowed p={kind.rightOf('edit')}>
        <Button type="text" icon={<EditIcon size={16} />} aria-label={`编辑${noun} ${name}`} onClick={onEdit} />
      </Allowed>
      <Allowed p={kind.rightOf('delete')}>
        <Button type="text" icon={<TrashIcon size={16} />} aria-label={`删除${noun} ${name}`} onClick={onDelete} />
      </Allowed>
    </SortableItem>
  )
}

interface RecordsDrawerProps<R extends RecordRow> {
  kind: RecordKind
  calls: RecordCalls<R>
  title: string
  /** Empty state: what to do, with an example. */
  advice: string
  /** The page's own controls for fields, in the form. */
  fields?: AnyOwnFields
  /** Second line of a record; omitted if empty. */
  noteOf: (row: R) => ReactNode
  /** What disappears when a record goes offline: `里面的文章访客也看不到`. */
  offlineNote?: string
  /** Other domains whose lists show these records. */
  relatedDomains: readonly string[]
  onClose: () => void
}

/** Manages the few records a page groups its own by: add, edit, sort by dragging, switch, and delete if unused. */
export default function RecordsDrawer<R extends RecordRow>({
  kind,
  calls,
  fields,
  title,
  advice,
  noteOf,
  offlineNote,
  relatedDomains,
  onClose,
}: RecordsDrawerProps<R>) {
  const { noun } = kind
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const { query, rows, isPartial, fixed, move, changed } = useRecords(kind, calls, relatedDomains)
  const { openForm, askDelete, dialogs } = useDrawerDialogs(kind, calls, { rows, changed, fields })

  const add = (
    <Allowed p={kind.rightOf('add')}>
      <Button type="primary" icon={<PlusIcon size={16} />} onClick={() => openForm()}>
        新增{noun}
      </Button>
    </Allowed>
  )
  return (
    <>
      <SideDrawer
        title={title}
        open={open}
        onClose={close}
        afterOpenChange={afterOpenChange}
        foot={rows.length > 0 ? add : undefined}
      >
        {query.data === undefined ? (
          <QueryState query={query} what={noun} />
        ) : rows.length === 0 ? (
          <StatePanel picture={<EmptyNewPicture />} title={`还没有${noun}`} text={advice} actions={add} />
        ) : (
          <div className={css.records}>
            <SortArea rows={rows} rowName={(row) => nameOf(kind, row)} onMove={(_, from, to) => void move(from, to)}>
              {rows.map((row) => (
                <RecordItem
                  key={row.id}
                  kind={kind}
                  row={row}
                  note={noteOf(row)}
                  fixed={fixed}
                  onEdit={() => openForm(row.id)}
                  onDelete={() => askDelete(row.id)}
                >
                  {row.publish && calls.publish && (
                    <PublishSwitch
                      kind={kind}
                      row={{ ...row, publish: row.publish }}
                      name={nameOf(kind, row)}
                      publish={calls.publish}
                      offlineNote={offlineNote}
                      onChanged={changed}
                    />
                  )}
                </RecordItem>
              ))}
            </SortArea>
            {isPartial && (
              <p className={shared.small}>
                {noun}超过 {rows.length} 个，只列出前面的，不能排序。
              </p>
            )}
          </div>
        )}
      </SideDrawer>
      {dialogs}
    </>
  )
}
