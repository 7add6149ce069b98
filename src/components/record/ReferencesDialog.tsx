import { Button, Modal } from 'antd'
import { useRef } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { useDrawer } from '@/components/form/useDrawer'
import { useReading } from '@/components/form/useReading'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useTabActive } from '@/components/ui/tab/active'
import { useToast } from '@/components/ui/toast/useToast'
import type { RecordKind, References } from '@/contract/kit/record'
import { call } from '@/lib/call'
import { required } from '@/lib/required'
import { nameOf } from './names'
import type { RecordCalls, RecordRow, ReferencesPurpose } from './types'
import { ReferencesList } from './ReferencesList'
import css from './ReferencesList.module.css'

interface ReferencesDialogProps {
  kind: RecordKind
  calls: RecordCalls
  row: RecordRow
  purpose: ReferencesPurpose
  onClose: () => void
  /** The action has been carried out. */
  onDone: () => void
  /** The action was rejected: the list is stale. */
  onRefused: () => void
}

/** Lists a record's references. Before deleting it or taking it offline, asks or explains that they block it. */
export default function ReferencesDialog({
  kind,
  calls,
  row,
  purpose,
  onClose,
  onDone,
  onRefused,
}: ReferencesDialogProps) {
  const active = useTabActive()
  const toast = useToast()
  const done = useRef(false)
  const { open, close, afterOpenChange } = useDrawer(() => (done.current ? onDone() : onClose()))
  const { busy, once } = useSingleFlight<'doing'>()
  const query = useReading<References>([kind.domain, 'bind', row.id], ({ signal }) =>
    call(required(calls.bind, 'call of references'), { params: { id: row.id } }, { signal }),
  )
  const { data } = query
  const { id, version } = row
  const name = nameOf(kind, row)
  const isReferenced = data !== undefined && data.total > 0
  const isBlocked = purpose === 'delete' && isReferenced && kind.whenReferenced === 'refuse'
  const verb = purpose === 'uses' || isBlocked ? null : VERBS[purpose]

  const run = (word: string) =>
    once('doing', async () => {
      try {
        await (purpose === 'delete'
          ? call(required(calls.delete, 'call to delete'), { params: { id }, query: { version } })
          : call(required(calls.publish, 'call to publish'), { body: { id, version, publish: 'offline' } }))
        done.current = true
        toast.done(`已${word}「${name}」`)
      } catch (error) {
        toast.failed(`没有${word}「${name}」`, error)
        onRefused()
      }
      close()
    })

  return (
    <Modal
      open={open && active}
      width={528}
      title={titleOf(purpose, name, isBlocked)}
      closable={false}
      onCancel={() => busy || close()}
      afterOpenChange={afterOpenChange}
      footer={
        <>
          <Button disabled={busy !== null} onClick={close}>
            {verb ? '取消' : '关闭'}
          </Button>
          {verb && (
            <Button
              danger={purpose === 'delete'}
              type="primary"
              disabled={data === undefined}
              loading={busy !== null}
              onClick={() => void run(verb)}
            >
              {`${isReferenced ? '仍然' : ''}${verb}${kind.noun}`}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <>
          <p className={css.lead}>{explanationOf(kind, purpose, data)}</p>
          {isReferenced && <ReferencesList references={data} onFollow={close} />}
        </>
      ) : (
        <QueryState query={query} what="用到它的地方" />
      )}
    </Modal>
  )
}

const VERBS = { delete: '删除', offline: '下线' } as const

function titleOf(purpose: ReferencesPurpose, name: string, isBlocked: boolean): string {
  if (purpose === 'uses') return `哪里用到「${name}」`
  return isBlocked ? `「${name}」正在使用，不能删除` : `${VERBS[purpose]}「${name}」？`
}

const UNREFERENCED_TEXT = {
  delete: '没有地方用到它，删除后不能恢复。',
  offline: '没有地方用到它。访客将看不到，内容都保留，可以随时再上线。',
} as const
const REFERENCED_TEXT = {
  delete: '删除后那里不再显示；不能恢复。',
  offline: '下线后访客从那里打不开它；内容都保留，可以随时再上线。',
} as const

function explanationOf(
  { noun, whenReferenced: whenBound, can }: RecordKind,
  purpose: ReferencesPurpose,
  { total }: References,
): string {
  if (purpose === 'uses') return total === 0 ? `还没有地方用到这个${noun}。` : `有 ${total} 处用到这个${noun}。`
  if (total === 0) return UNREFERENCED_TEXT[purpose]
  if (purpose === 'delete' && whenBound === 'refuse')
    return `有 ${total} 处用到它，先在那里换成别的，再删除${can.has('publish') ? '；也可以只把它下线' : ''}。`
  return `有 ${total} 处用到它，${REFERENCED_TEXT[purpose]}`
}
