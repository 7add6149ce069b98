import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Allowed } from '@/components/ui/Allowed'
import { EmptyNewPicture } from '@/components/ui/art/StatePictures'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { PlusIcon } from '@/components/icons'
import { SortArea } from '@/components/list/order/SortArea'
import { StatePanel } from '@/components/ui/state/StatePanel'
import type { RecordKind } from '@/contract/kit/record'
import { nameOf } from './names'
import { PublishSwitch } from './PublishSwitch'
import { RecordItem } from './RecordItem'
import shared from '@/theme/shared.module.css'
import css from './RecordsDrawer.module.css'
import type { AnyOwnFields, RecordCalls, RecordRow } from './types'
import { useDrawerDialogs } from './useDrawerDialogs'
import { useRecords } from './useRecords'

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
