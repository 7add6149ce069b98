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
import { useToast } from '@/components/toast/useToast'
import { catalog, catalogKind } from '@/contract/catalog'
import { PAGE_SIZE_MAX } from '@/contract/core'
import { call } from '@/lib/call'
import { right } from '@/routes/rights'
import css from './CatalogsDrawer.module.css'

const KEY = ['catalog', 'queryPage', 'drawer']
const ADD = right('scenicRaiders', 'add')
const EDIT = right('scenicRaiders', 'edit')
const DELETE = right('scenicRaiders', 'delete')
const SORT = right('scenicRaiders', 'sort')

/** The catalogs of articles: added, renamed, sorted by dragging, and deleted while nothing is under them. */
export default function CatalogsDrawer({ onClose }: { onClose: () => void }) {
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const client = useQueryClient()
  const allowed = useAllowed()
  const toast = useToast()
  const { busy, once } = useOnce<'sort'>()
  const [form, setForm] = useState<{ id?: string } | null>(null)
  const [deleted, setDeleted] = useState<string | null>(null)
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(catalog.queryPage, { body: { pageSize: PAGE_SIZE_MAX } }, { signal }) })
  const { data } = query
  const rows = data?.list ?? []
  const leaving = rows.find(({ id }) => id === deleted)
  // A part of them cannot be sorted.
  const fixed = !allowed([SORT]) || busy !== null || rows.length < 2 || (data !== undefined && data.total > rows.length)

  const changed = () => {
    for (const domain of ['catalog', 'article']) void client.invalidateQueries({ queryKey: [domain] })
  }
  const move = (from: number, to: number) =>
    once('sort', async () => {
      if (data === undefined) return
      const list = rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!)
      client.setQueryData(KEY, { ...data, list })
      try {
        await call(catalog.sort, { body: { ids: list.map(({ id }) => id), from: rows.map(({ id }) => id) } })
      } catch (error) {
        toast.failed('没有调整顺序', error)
      }
      await client.invalidateQueries({ queryKey: ['catalog'] })
    })

  const add = (
    <Allowed p={ADD}>
      <Button type="primary" icon={<PlusIcon size={16} />} onClick={() => setForm({})}>
        新增分类
      </Button>
    </Allowed>
  )
  return (
    <>
      <SideDrawer title="攻略分类" open={open} onClose={close} afterOpenChange={afterOpenChange} foot={rows.length > 0 ? add : undefined}>
        {data === undefined ? (
          <Reading query={query} what="分类" />
        ) : rows.length === 0 ? (
          <StatePanel picture={<EmptyNewPicture />} title="还没有分类" text="写攻略前先分好类，如 四季线路、一日游" actions={add} />
        ) : (
          <div className={css.catalogs}>
            <SortArea rows={rows} rowName={({ name }) => name} onMove={(_, from, to) => void move(from, to)}>
              {rows.map(({ id, name, note }) => (
                <SortableItem key={id} id={id} title={name} fixed={fixed}>
                  <span className={css.words}>
                    <span className={css.name}>{name}</span>
                    {note && <span className={css.note}>{note}</span>}
                  </span>
                  <Allowed p={EDIT}>
                    <Button type="text" icon={<EditIcon size={16} />} aria-label={`编辑分类 ${name}`} onClick={() => setForm({ id })} />
                  </Allowed>
                  <Allowed p={DELETE}>
                    <Button type="text" icon={<TrashIcon size={16} />} aria-label={`删除分类 ${name}`} onClick={() => setDeleted(id)} />
                  </Allowed>
                </SortableItem>
              ))}
            </SortArea>
            {data.total > rows.length && <p className={css.note}>分类超过 {rows.length} 个，只列出前面的，不能排序。</p>}
          </div>
        )}
      </SideDrawer>
      {form && (
        <RecordForm
          key={form.id ?? 'new'}
          kind={catalogKind}
          calls={catalog}
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
          kind={catalogKind}
          calls={catalog}
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
