import { Flex, Input, Modal } from 'antd'
import { useId, useRef, useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { useDrawer } from '@/components/form/useDrawer'
import { useReading } from '@/components/form/useReading'
import { TrashIcon } from '@/components/icons'
import { ReferencesList } from '@/components/record/ReferencesList'
import { useTabActive } from '@/components/ui/tab/active'
import { useToast } from '@/components/ui/toast/useToast'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import shared from '@/theme/shared.module.css'
import { code } from '@/contract/kit/core'
import { guide as calls } from '@/contract/guide/guide/guide'
import type { GuideRecord, GuideRow } from '@/contract/guide/guide/guide'
import { call, CallError } from '@/lib/call'
import type { GuideDrawerProps } from '../drawer'
import { guideCalls } from '../guideCalls'
import css from './DeleteDialog.module.css'
import { DeletionFoot } from './DeletionFoot'
import type { Way } from './DeletionFoot'
import { Losses } from './Losses'

interface EndingHandlers {
  /** Without a record the guide is gone. */
  onDone: (changed?: GuideRecord) => void
  onConflict: () => void
}

/** Deletes a guide, or takes it offline instead. */
function useEnding(name: string, { onDone, onConflict }: EndingHandlers) {
  const toast = useToast()
  const { busy, once } = useSingleFlight<Way>()
  const ways = {
    delete: async (guide: GuideRow) => {
      await guideCalls.delete(guide)
      toast.done(`已删除「${name}」`)
      onDone()
    },
    offline: async (guide: GuideRow) => {
      const updated = await guideCalls.publish(guide, 'offline')
      toast.done(`已下线「${name}」`, '内容和审核状态都保留，可以随时再上线')
      onDone(updated)
    },
  }
  const run = (way: Way, guide: GuideRow) =>
    once(way, () =>
      ways[way](guide).catch((error: unknown) => {
        toast.failed(way === 'delete' ? `没有删除「${name}」` : `没有下线「${name}」`, error)
        if (error instanceof CallError && error.code === code.conflict) onConflict()
      }),
    )
  return { busy, run }
}

const Title = ({ name }: { name: string }) => (
  <Flex component="span" align="flex-start" gap={16}>
    <span className={css.glyph}>
      <TrashIcon size={20} />
    </span>
    <span className={css.question}>
      删除「{name}」？
      <span className={css.subtitle}>下面的内容会一起删除，不能恢复。</span>
    </span>
  </Flex>
)

/** Names what is deleted with a guide, and offers a way to keep it. */
export default function DeleteDialog({ guide, onClose, onDone }: GuideDrawerProps) {
  const active = useTabActive()
  const result = useRef<{ changed?: GuideRecord } | null>(null)
  const { open, close, afterOpenChange } = useDrawer(() =>
    result.current ? onDone(result.current.changed) : onClose(),
  )
  const confirmation = useId()
  const [typedName, setTyped] = useState('')
  const losses = useReading(['guide', 'deletion', guide.id], ({ signal }) =>
    call(calls.deletion, { params: { id: guide.id } }, { signal }),
  )
  const { data } = losses
  const name = data?.name ?? guide.name
  const confirmed = data !== undefined && typedName.trim() === name
  const { busy, run } = useEnding(name, {
    onDone: (changed) => {
      result.current = { changed }
      close()
    },
    // The list of losses is stale: reload it before asking again.
    onConflict: () => void losses.refetch(),
  })
  const end = (way: Way) => data && void run(way, { ...guide, version: data.version })

  return (
    <Modal
      open={open && active}
      width={528}
      className={css.dialog}
      closable={false}
      title={<Title name={name} />}
      onCancel={() => busy || close()}
      afterOpenChange={afterOpenChange}
      footer={
        <DeletionFoot
          isOnline={data?.publish === 'online'}
          confirmed={confirmed}
          busy={busy}
          onEnd={end}
          onCancel={close}
        />
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
          <label className={`${shared.hint} ${css.confirm}`} htmlFor={confirmation}>
            <span>
              输入导览名称 <b>{name}</b> 确认
            </span>
            <Input
              id={confirmation}
              autoFocus
              value={typedName}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
              onPressEnter={() => confirmed && end('delete')}
            />
          </label>
        </>
      ) : (
        <QueryState query={losses} what="要删除的内容" />
      )}
    </Modal>
  )
}
