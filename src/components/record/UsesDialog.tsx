import { Button, Modal } from 'antd'
import { useRef } from 'react'
import { Reading } from '@/components/form/Reading'
import { useDrawer } from '@/components/form/useDrawer'
import { useReading } from '@/components/form/useReading'
import { useOnce } from '@/components/hooks/useOnce'
import { useTabActive } from '@/components/tab/active'
import { useToast } from '@/components/toast/useToast'
import type { RecordKind, Uses } from '@/contract/record'
import { call } from '@/lib/call'
import { nameOf } from './names'
import type { RecordCalls, RecordRow } from './types'
import { UsesList } from './UsesList'
import css from './UsesList.module.css'

interface UsesDialogProps {
  kind: RecordKind
  calls: RecordCalls
  row: RecordRow
  /** Just to see them, or before the row is deleted. */
  purpose: 'uses' | 'delete'
  onClose: () => void
  onDeleted: (id: string) => void
  /** The deletion was refused: what the list shows is out of date. */
  onRefused: () => void
}

/** Names what refers to a record. Before a deletion it asks, or says that it cannot be done while they do. */
export default function UsesDialog({ kind, calls, row, purpose, onClose, onDeleted, onRefused }: UsesDialogProps) {
  const active = useTabActive()
  const toast = useToast()
  const deleted = useRef(false)
  const { open, close, afterOpenChange } = useDrawer(() => (deleted.current ? onDeleted(row.id) : onClose()))
  const { busy, once } = useOnce<'delete'>()
  const uses = useReading<Uses>([kind.domain, 'bind', row.id], ({ signal }) => call(calls.bind!, { params: { id: row.id } }, { signal }))
  const { data } = uses
  const name = nameOf(kind, row)
  const refused = data !== undefined && data.total > 0 && kind.whenBound === 'refuse'
  const deletes = purpose === 'delete' && !refused

  const remove = () =>
    once('delete', async () => {
      try {
        await call(calls.delete!, { params: { id: row.id }, query: { version: row.version } })
        deleted.current = true
        toast.done(`已删除「${name}」`)
      } catch (error) {
        toast.failed(`没有删除「${name}」`, error)
        onRefused()
      }
      close()
    })

  return (
    <Modal
      open={open && active}
      width={528}
      title={titleOf(purpose, name, refused)}
      closable={false}
      onCancel={() => busy || close()}
      afterOpenChange={afterOpenChange}
      footer={
        <>
          <Button disabled={busy !== null} onClick={close}>
            {deletes ? '取消' : '关闭'}
          </Button>
          {deletes && (
            <Button danger type="primary" disabled={data === undefined} loading={busy !== null} onClick={() => void remove()}>
              {data && data.total > 0 ? `仍然删除${kind.noun}` : `删除${kind.noun}`}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <>
          <p className={css.lead}>{wordsOf(kind, purpose, data)}</p>
          {data.total > 0 && <UsesList uses={data} onFollow={close} />}
        </>
      ) : (
        <Reading query={uses} what="用到它的地方" />
      )}
    </Modal>
  )
}

function titleOf(purpose: UsesDialogProps['purpose'], name: string, refused: boolean): string {
  if (purpose === 'uses') return `哪里用到「${name}」`
  return refused ? `「${name}」正在使用，不能删除` : `删除「${name}」？`
}

function wordsOf(kind: RecordKind, purpose: UsesDialogProps['purpose'], { total }: Uses): string {
  if (total === 0) return purpose === 'uses' ? `还没有地方用到这个${kind.noun}。` : '没有地方用到它，删除后不能恢复。'
  if (purpose === 'uses') return `有 ${total} 处用到这个${kind.noun}。`
  return kind.whenBound === 'refuse' ? `有 ${total} 处用到它，先在那里换成别的，再删除。` : `有 ${total} 处用到它，删除后那里不再显示；不能恢复。`
}
