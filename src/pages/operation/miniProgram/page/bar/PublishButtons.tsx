import { Button, Flex } from 'antd'
import { useState } from 'react'
import { Allowed } from '@/components/ui/Allowed'
import { ConfirmDialog } from '@/components/list/ConfirmDialog'
import { useToast } from '@/components/ui/toast/useToast'
import shared from '@/theme/shared.module.css'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import { call } from '@/lib/call'
import { right } from '@/contract/rights'
import { usePageEditor } from '../editor'
import type { Publishing } from './usePublishing'

interface PublishButtonsProps {
  /** Number of modules that differ from the online page. */
  total: number
  publishing: Publishing
  onPlan: () => void
}

/** Publishes the draft, or resets it to the online page. */
export function PublishButtons({ total, publishing: { busy, publish }, onPlan }: PublishButtonsProps) {
  const { draft, online, plan } = usePageEditor()
  const { stored: saved, latestSaved, save, replace, collide } = draft
  const toast = useToast()
  const [isPlanning, setPlanning] = useState(false)
  const giveUp = async () => {
    if (online === null) return
    // A save in flight would otherwise arrive afterwards. Its outcome no longer matters.
    await save()
    try {
      replace(
        await call(minaPage.restore, {
          body: { page: saved.page, version: latestSaved().version, number: online.number },
        }),
        '放弃草稿',
      )
      toast.done('草稿已和线上一样', '可以撤销')
    } catch (error) {
      if (!collide(error)) toast.failed('没有放弃草稿', error)
    }
  }
  return (
    <Flex component="span" align="center" gap={8} className={shared.end}>
      {online !== null && total > 0 && (
        <Allowed p={right('minaPage', 'edit')}>
          <Button type="text" size="small" onClick={() => setPlanning(true)}>
            放弃草稿
          </Button>
        </Allowed>
      )}
      <Allowed p={right('minaPage', 'online')}>
        {plan === null && (
          <Button data-plans size="small" disabled={total === 0} onClick={onPlan}>
            定时发布
          </Button>
        )}
        <Button
          type="primary"
          size="small"
          loading={busy === 'publishing'}
          disabled={total === 0}
          onClick={() => void publish()}
        >
          发布第 {(online?.number ?? 0) + 1} 版
        </Button>
      </Allowed>
      <ConfirmDialog
        question={
          isPlanning && online !== null
            ? {
                title: '放弃草稿？',
                description: `${total} 处修改改回线上的第 ${online.number} 版。离开页面前还可以撤销。`,
                okText: '放弃草稿',
                danger: true,
                go: giveUp,
              }
            : null
        }
        onAnswer={() => setPlanning(false)}
      />
    </Flex>
  )
}
