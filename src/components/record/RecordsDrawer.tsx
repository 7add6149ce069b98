import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Allowed, useAllowed } from '@/components/ui/Allowed'
import { EmptyNewPicture } from '@/components/ui/art/StatePictures'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { EditIcon, PlusIcon, TrashIcon } from '@/components/icons'
import { SortArea } from '@/components/list/order/SortArea'
import { SortableItem } from '@/components/ui/sortable/SortableItem'
import { StatePanel } from '@/components/ui/state/StatePanel'
import { useToast } from '@/components/ui/toast/useToast'
import { PAGE_SIZE_MAX } from '@/contract/kit/paging'
import type { RecordKind } from '@/contract/kit/record'
import { call } from '@/lib/call'
import RecordForm from './form/RecordForm'
import { nameOf } from './names'
import { PublishSwitch } from './PublishSwitch'
import css from './RecordsDrawer.module.css'
import type { RecordCalls, RecordRow } from './types'
import ReferencesDialog from './ReferencesDialog'
import { TrailButton } from './TrailButton'

interface RecordsDrawerProps<R extends RecordRow> {
  kind: RecordKind
  calls: RecordCalls<R>
  title: string
  /** Empty state: what to do, with an example. */
  advice: string
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
  title,
  advice,
  noteOf,
  offlineNote,
  relatedDomains,
  onClose,
}: RecordsDrawerProps<R>) {
  const { noun, domain } = kind
  const key = [domain, 'queryPage', 'drawer']
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const client = useQueryClient()
  const allowed = useAllowed()
  const toast = useToast()
  const { busy, once } = useSingleFlight<'sort'>()
  const [form, setForm] = useState<{ id?: string } | null>(null)
  const [deleted, setDeleted] = useState<string | null>(null)
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(calls.queryPage, { body: { pageSize: PAGE_SIZE_MAX } }, { signal }),
  })
  const { data } = query
  const rows: readonly R[] = data?.list ?? []
  const deletedRow = rows.find(({ id }) => id === deleted)
  // A partial list cannot be sorted.
  const fixed =
    !allowed([kind.rightOf('sort')]) ||
    busy !== null ||
    rows.length < 2 ||
    (data !== undefined && data.total > rows.length)

  const changed = () => {
    for (const listDomain of [domain, ...relatedDomains]) void client.invalidateQueries({ queryKey: [listDomain] })
  }
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

  const add = (
    <Allowed p={kind.rightOf('add')}>
      <Button type="primary" icon={<PlusIcon size={16} />} onClick={() => setForm({})}>
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
        {data === undefined ? (
          <QueryState query={query} what={noun} />
        ) : rows.length === 0 ? (
          <StatePanel picture={<EmptyNewPicture />} title={`还没有${noun}`} text={advice} actions={add} />
        ) : (
          <div className={css.records}>
            <SortArea rows={rows} rowName={(row) => nameOf(kind, row)} onMove={(_, from, to) => void move(from, to)}>
              {rows.map((row) => {
                const { id } = row
                const name = nameOf(kind, row)
                const note = noteOf(row)
                return (
                  <SortableItem key={id} id={id} title={name} fixed={fixed}>
                    <span className={css.words}>
                      <span className={css.name}>{name}</span>
                      {note && <span className={css.note}>{note}</span>}
                    </span>
                    {row.publish && calls.publish && (
                      <PublishSwitch
                        kind={kind}
                        row={{ ...row, publish: row.publish }}
                        name={name}
                        publish={calls.publish}
                        offlineNote={offlineNote}
                        onChanged={changed}
                      />
                    )}
                    <TrailButton domain={domain} id={id} name={name} />
                    <Allowed p={kind.rightOf('edit')}>
                      <Button
                        type="text"
                        icon={<EditIcon size={16} />}
                        aria-label={`编辑${noun} ${name}`}
                        onClick={() => setForm({ id })}
                      />
                    </Allowed>
                    <Allowed p={kind.rightOf('delete')}>
                      <Button
                        type="text"
                        icon={<TrashIcon size={16} />}
                        aria-label={`删除${noun} ${name}`}
                        onClick={() => setDeleted(id)}
                      />
                    </Allowed>
                  </SortableItem>
                )
              })}
            </SortArea>
            {data.total > rows.length && (
              <p className={css.note}>
                {noun}超过 {rows.length} 个，只列出前面的，不能排序。
              </p>
            )}
          </div>
        )}
      </SideDrawer>
      {form && (
        <RecordForm
          key={form.id ?? 'new'}
          kind={kind}
          calls={calls as RecordCalls}
          id={form.id}
          onClose={() => setForm(null)}
          onDone={() => {
            changed()
            setForm(null)
          }}
        />
      )}
      {deletedRow && (
        <ReferencesDialog
          key={deletedRow.id}
          kind={kind}
          calls={calls as RecordCalls}
          row={deletedRow}
          purpose="delete"
          onClose={() => setDeleted(null)}
          onRefused={changed}
          onDone={() => {
            setDeleted(null)
            changed()
          }}
        />
      )}
    </>
  )
}
