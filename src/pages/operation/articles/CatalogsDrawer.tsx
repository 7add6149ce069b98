import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed, useAllowed } from '@/components/Allowed'
import { EmptyNewPicture } from '@/components/art/StatePictures'
import { Reading } from '@/components/form/Reading'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useOnce } from '@/components/hooks/useOnce'
import { EditIcon, PlusIcon, TrashIcon } from '@/components/icons'
import { SortArea } from '@/components/list/order/SortArea'
import RecordForm from '@/components/record/form/RecordForm'
import UsesDialog from '@/components/record/UsesDialog'
import { SortableItem } from '@/components/sortable/SortableItem'
import { StatePanel } from '@/components/state/StatePanel'
import { TrailButton } from '@/components/trail'
import { useToast } from '@/components/toast/useToast'
import { PAGE_SIZE_MAX } from '@/contract/core'
import { call } from '@/lib/call'
import { CatalogSwitch } from './CatalogSwitch'
import css from './CatalogsDrawer.module.css'
import type { CatalogRow, Shelf } from './shelf'

/** The catalogs of articles: added, renamed, sorted by dragging, and deleted while nothing is under them. */
export default function CatalogsDrawer({ shelf, onClose }: { shelf: Shelf; onClose: () => void }) {
  const { kind, calls } = shelf.catalogs
  const { noun, domain } = kind
  const key = [domain, 'queryPage', 'drawer']
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const client = useQueryClient()
  const allowed = useAllowed()
  const toast = useToast()
  const { busy, once } = useOnce<'sort'>()
  const [form, setForm] = useState<{ id?: string } | null>(null)
  const [deleted, setDeleted] = useState<string | null>(null)
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(calls.queryPage, { body: { pageSize: PAGE_SIZE_MAX } }, { signal }) })
  const { data } = query
  const rows: readonly CatalogRow[] = data?.list ?? []
  const leaving = rows.find(({ id }) => id === deleted)
  // A part of them cannot be sorted.
  const fixed = !allowed([kind.rightOf('sort')]) || busy !== null || rows.length < 2 || (data !== undefined && data.total > rows.length)

  const changed = () => {
    for (const shown of [domain, shelf.articles.kind.domain]) void client.invalidateQueries({ queryKey: [shown] })
  }
  const move = (from: number, to: number) =>
    once('sort', async () => {
      if (data === undefined) return
      const list = rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!)
      client.setQueryData(key, { ...data, list })
      try {
        await call(calls.sort, { body: { ids: list.map(({ id }) => id), from: rows.map(({ id }) => id) } })
      } catch (error) {
        toast.failed('没有调整顺序', error)
      }
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
      <SideDrawer title={`${shelf.articles.kind.noun}${noun}`} open={open} onClose={close} afterOpenChange={afterOpenChange} foot={rows.length > 0 ? add : undefined}>
        {data === undefined ? (
          <Reading query={query} what={noun} />
        ) : rows.length === 0 ? (
          <StatePanel picture={<EmptyNewPicture />} title={`还没有${noun}`} text={shelf.advice} actions={add} />
        ) : (
          <div className={css.catalogs}>
            <SortArea rows={rows} rowName={({ name }) => name} onMove={(_, from, to) => void move(from, to)}>
              {rows.map((row) => {
                const { id, name, note, publish } = row
                return (
                  <SortableItem key={id} id={id} title={name} fixed={fixed}>
                    <span className={css.words}>
                      <span className={css.name}>{name}</span>
                      {note && <span className={css.note}>{note}</span>}
                    </span>
                    {publish && 'publish' in calls && <CatalogSwitch row={{ ...row, publish }} publish={calls.publish} onChanged={changed} />}
                    <TrailButton domain={domain} id={id} name={name} />
                    <Allowed p={kind.rightOf('edit')}>
                      <Button type="text" icon={<EditIcon size={16} />} aria-label={`编辑${noun} ${name}`} onClick={() => setForm({ id })} />
                    </Allowed>
                    <Allowed p={kind.rightOf('delete')}>
                      <Button type="text" icon={<TrashIcon size={16} />} aria-label={`删除${noun} ${name}`} onClick={() => setDeleted(id)} />
                    </Allowed>
                  </SortableItem>
                )
              })}
            </SortArea>
            {data.total > rows.length && <p className={css.note}>{noun}超过 {rows.length} 个，只列出前面的，不能排序。</p>}
          </div>
        )}
      </SideDrawer>
      {form && (
        <RecordForm
          key={form.id ?? 'new'}
          kind={kind}
          calls={calls}
          id={form.id}
          onClose={() => setForm(null)}
          onDone={() => {
            changed()
            setForm(null)
          }}
        />
      )}
      {leaving && (
        <UsesDialog
          key={leaving.id}
          kind={kind}
          calls={calls}
          row={leaving}
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
