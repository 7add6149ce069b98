import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { SmallDialog } from '@/components/form/SmallDialog'
import { useDrawer } from '@/components/form/useDrawer'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useDebounced } from '@/components/hooks/useDebounced'
import { Select } from '@/components/ui/select/Select'
import { NotRead } from '@/components/ui/state/NotRead'
import { useToast } from '@/components/ui/toast/useToast'
import shared from '@/theme/shared.module.css'
import { SCENES } from '@/contract/operation/miniProgram/subscription/subscribeScenes'
import type { Scene } from '@/contract/operation/miniProgram/subscription/subscribeScenes'
import { RECEIVERS_MAX, subscribeTemplate } from '@/contract/operation/miniProgram/subscription/subscribeTemplate'
import type { Receiver, SentMessage } from '@/contract/operation/miniProgram/subscription/subscribeTemplate'
import { call } from '@/lib/call'
import { friendlyTime } from '@/lib/time'

export interface TestDialogProps {
  scene: Scene
  /** Whether this server actually sends. */
  delivers: boolean
  onSent: () => void
  onClose: () => void
}

const visitorNote = ({ device, city, lastSeenAt }: Receiver) =>
  [city, device, `${friendlyTime(lastSeenAt)} 来过`].filter(Boolean).join('，')

const option = ({ data }: { data: { label?: ReactNode; about?: string } }) => (
  <>
    {data.label} <small className={shared.note}>{data.about}</small>
  </>
)

/** Visitors who could receive the message, searched for by nickname. */
function useReceivers() {
  const [input, setInput] = useState('')
  const keyword = useDebounced(input.trim())
  const {
    data: visitors = [],
    isFetching,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['subscribeTemplate', 'receivers', keyword],
    queryFn: ({ signal }) =>
      call(subscribeTemplate.receivers, { query: keyword === '' ? {} : { keyword } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const looking = isFetching || keyword !== input.trim()
  return { visitors, input, setInput, looking, isError, refetch }
}

/** Sends a message of sample data to the visitor whose phone should receive it. */
export default function TestDialog({ scene, delivers, onSent, onClose }: TestDialogProps) {
  const toast = useToast()
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const { busy, once } = useSingleFlight<'send'>()
  const [visitorId, choose] = useState<string | null>(null)
  const { visitors, input, setInput, looking, isError, refetch } = useReceivers()

  const announce = ({ state, reason, visitor: { nickname } }: SentMessage) => {
    if (state === 'failed') toast.failed('没有发送测试消息', new Error(reason))
    else if (state === 'recorded') toast.done(`已记录给「${nickname}」的测试消息`, '没有接通微信的发送通道，访客收不到')
    else toast.done(`给「${nickname}」的测试消息在等待发送`, '几秒后在发送记录里看结果')
  }
  const send = (to: string) =>
    once('send', async () => {
      try {
        announce(await call(subscribeTemplate.test, { params: { id: scene }, body: { visitorId: to } }))
        onSent()
        close()
      } catch (error) {
        toast.failed('没有发送测试消息', error)
      }
    })

  return (
    <SmallDialog
      title={`发送「${SCENES[scene].name}」的测试消息`}
      note={
        delivers
          ? '按已保存的模板，用示例内容填写。接收的访客要先在小程序里同意订阅。'
          : '没有接通微信的发送通道：只按将要发送的样子记录一条，访客收不到。'
      }
      open={open}
      onClose={() => busy === null && close()}
      afterOpenChange={afterOpenChange}
      foot={
        <>
          <Button disabled={busy !== null} onClick={close}>
            取消
          </Button>
          <Button
            type="primary"
            disabled={visitorId === null}
            loading={busy !== null}
            onClick={() => visitorId !== null && void send(visitorId)}
          >
            发送测试消息
          </Button>
        </>
      }
    >
      <Flex vertical gap={4}>
        <label htmlFor="test-receiver">发给</label>
        <Select<string>
          id="test-receiver"
          placeholder="搜索访客的昵称"
          value={visitorId}
          options={
            isError
              ? []
              : visitors.map((visitor) => ({ value: visitor.id, label: visitor.nickname, about: visitorNote(visitor) }))
          }
          optionRender={option}
          loading={looking}
          showSearch={{ filterOption: false, searchValue: input, onSearch: setInput }}
          notFoundContent={
            isError ? (
              <NotRead name="访客" onRetry={() => void refetch()} />
            ) : looking ? (
              '正在查找访客…'
            ) : (
              '没有符合的访客'
            )
          }
          onChange={choose}
        />
        {visitors.length >= RECEIVERS_MAX && (
          <small className={shared.note}>只列出最近来过的 {RECEIVERS_MAX} 位，输入昵称可以找到其他的</small>
        )}
      </Flex>
    </SmallDialog>
  )
}
