import { Button, Input, Modal } from 'antd'
import { useId, useRef, useState } from 'react'
import { Allowed } from '@/components/ui/Allowed'
import { QueryState } from '@/components/form/QueryState'
import { useDrawer } from '@/components/form/useDrawer'
import { useReading } from '@/components/form/useReading'
import { TrashIcon } from '@/components/icons'
import { ReferencesList } from '@/components/record/ReferencesList'
import { useTabActive } from '@/components/ui/tab/active'
import { useToast } from '@/components/ui/toast/useToast'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { code } from '@/contract/kit/core'
import { guide as calls } from '@/contract/guide/guide/guide'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import { call, CallError } from '@/lib/call'
import { right } from '@/contract/rights'
import type { GuideDrawerProps } from '../drawer'
import { guideCalls } from '../guideCalls'
import css from './DeleteDialog.module.css'
import { Losses } from './Losses'

type Way = 'delete' | 'offline'

/** Names what is deleted with a guide, and offers a way to keep it. */
export default function DeleteDialog({ guide, onClose, onDone }: GuideDrawerProps) {
  const active = useTabActive()
  const toast = useToast()
  const result = useRef<{ changed?: GuideRecord } | null>(null)
  const { open, close, afterOpenChange } = useDrawer(() =>
    result.current ? onDone(result.current.changed) : onClose(),
  )
  const confirmation = useId()
  const [typedName, setTyped] = useState('')
  const { busy, once } = useSingleFlight<Way>()
  const losses = useReading(['guide', 'deletion', guide.id], ({ signal }) =>
    call(calls.deletion, { params: { id: guide.id } }, { signal }),
  )
  const { data } = losses
  const name = data?.name ?? guide.name
  const confirmed = data !== undefined && typedName.trim() === name

  const end = async (way: Way) => {
    if (!data) return
    const target = { ...guide, version: data.version }
    try {
      if (way === 'delete') {
        await guideCalls.delete(target)
        result.current = {}
        toast.done(`已删除「${name}」`)
      } else {
        const updated = await guideCalls.publish(target, 'offline')
        result.current = { changed: updated }
        toast.done(`已下线「${name}」`, '内容和审核状态都保留，可以随时再上线')
      }
      close()
    } catch (error) {
      toast.failed(way === 'delete' ? `没有删除「${name}」` : `没有下线「${name}」`, error)
      // The list of losses is stale: reload it before asking again.
      if (error instanceof CallError && error.code === code.conflict) void losses.refetch()
    }
  }
  const run = (way: Way) => once(way, () => end(way))

  return (
    <Modal
      open={open && active}
      width={528}
      className={css.dialog}
      closable={false}
      title={
        <span className={css.title}>
          <span className={css.glyph}>
            <TrashIcon size={20} />
          </span>
          <span className={css.question}>
            删除「{name}」？
            <span className={css.subtitle}>下面的内容会一起删除，不能恢复。</span>
          </span>
        </span>
      }
      onCancel={() => busy || close()}
      afterOpenChange={afterOpenChange}
      footer={
        <div className={css.foot}>
          {data?.publish === 'online' && (
            <Allowed p={[right('guideAll', 'online')]}>
              <Button
                type="link"
                className={css.instead}
                loading={busy === 'offline'}
                disabled={busy === 'delete'}
                onClick={() => void run('offline')}
              >
                改为下线，保留内容
              </Button>
            </Allowed>
          )}
          <Button disabled={busy !== null} onClick={close}>
            取消
          </Button>
          <Button
            danger
            type="primary"
            disabled={!confirmed || busy === 'offline'}
            loading={busy === 'delete'}
            onClick={() => void run('delete')}
          >
            删除导览
          </Button>
        </div>
      }
    >
      {data ? (
        <>
          <Losses {...data} />
          {data.uses.total > 0 && (
            <>
              <p className={css.used}>有 {data.uses.total} 处用到它，删除后那里不再显示：</p>
              <ReferencesList references={data.uses} onFollow={close} />
            </>
          )}
          <label className={css.confirm} htmlFor={confirmation}>
            <span>
              输入导览名称 <b>{name}</b> 确认
            </span>
            <Input
              id={confirmation}
              autoFocus
              value={typedName}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
              onPressEnter={() => confirmed && void run('delete')}
            />
          </label>
        </>
      ) : (
        <QueryState query={losses} what="要删除的内容" />
      )}
    </Modal>
  )
}
