import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '@/components/Allowed'
import { useOnce } from '@/components/hooks/useOnce'
import { ConfirmDialog } from '@/components/list/ConfirmDialog'
import { useToast } from '@/components/toast/useToast'
import { gapsOf } from '@/contract/minaGaps'
import { minaPage } from '@/contract/minaPage'
import type { PageDraft, PageRevision } from '@/contract/minaPage'
import { call } from '@/lib/call'
import { right } from '@/routes/rights'
import { usePageEditor } from '../editor'
import css from './Bar.module.css'

/** Makes the draft what visitors see, or what visitors see the draft. */
export function PublishButtons({ total, onIncomplete }: { total: number; onIncomplete: () => void }) {
  const { draft, online, select } = usePageEditor()
  const { modules, stored, storedNow, save, replace, collide } = draft
  const client = useQueryClient()
  const toast = useToast()
  const { busy, once } = useOnce<'publishing'>()
  const [asking, setAsking] = useState(false)
  const number = (online?.number ?? 0) + 1

  const publish = () =>
    once('publishing', async () => {
      const gaps = gapsOf(modules)
      const [first] = gaps
      if (first) {
        onIncomplete()
        const place = /^modules\.(\d+)/.exec(first.path)?.[1]
        if (place !== undefined) select(modules[Number(place)]?.id ?? null)
        toast.hint(`还有 ${gaps.length} 处没有填完，不能发布`, first.message)
        return
      }
      if (!(await save())) return
      try {
        const { page, version } = storedNow()
        const revision = await call(minaPage.publish, { body: { page, version } })
        const queryKey = ['minaPage', 'detail', page]
        // Back from another tab it is read again, perhaps from before this.
        await client.cancelQueries({ queryKey })
        client.setQueryData<{ draft: PageDraft; online: PageRevision | null }>(queryKey, { draft: storedNow(), online: revision })
        void client.invalidateQueries({ queryKey: ['minaPage', 'revisions'] })
        toast.done(`已发布第 ${revision.number} 版首页`, '访客马上看到')
      } catch (error) {
        if (!collide(error)) toast.failed('没有发布', error)
      }
    })
  const giveUp = async () => {
    if (online === null) return
    // What is being stored would else come after it. Whether it could be does not matter any more.
    await save()
    try {
      replace(await call(minaPage.restore, { body: { page: stored.page, version: storedNow().version, number: online.number } }), '放弃草稿')
      toast.done('草稿已和线上一样', '可以撤销')
    } catch (error) {
      if (!collide(error)) toast.failed('没有放弃草稿', error)
    }
  }
  return (
    <span className={css.acts}>
      {online !== null && total > 0 && (
        <Allowed p={right('minaPage', 'edit')}>
          <Button type="text" size="small" onClick={() => setAsking(true)}>
            放弃草稿
          </Button>
        </Allowed>
      )}
      <Allowed p={right('minaPage', 'online')}>
        <Button type="primary" size="small" loading={busy !== null} disabled={total === 0} onClick={() => void publish()}>
          发布第 {number} 版
        </Button>
      </Allowed>
      <ConfirmDialog
        question={
          asking && online !== null
            ? { title: '放弃草稿？', description: `${total} 处修改改回线上的第 ${online.number} 版。离开页面前还可以撤销。`, okText: '放弃草稿', danger: true, go: giveUp }
            : null
        }
        onAnswer={() => setAsking(false)}
      />
    </span>
  )
}
