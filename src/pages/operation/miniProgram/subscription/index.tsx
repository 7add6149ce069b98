import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { Notice } from '@/components/form/Notice'
import { QueryState } from '@/components/form/QueryState'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { SendIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { RecordFormProps } from '@/components/record'
import shared from '@/theme/shared.module.css'
import type { ResultOf } from '@/contract/kit/core'
import { scenes } from '@/contract/operation/miniProgram/subscription/subscribeScenes'
import type { Scene } from '@/contract/operation/miniProgram/subscription/subscribeScenes'
import { subscribeTemplate, templateRefusal } from '@/contract/operation/miniProgram/subscription/subscribeTemplate'
import { call } from '@/lib/call'
import { menus, right } from '@/contract/rights'
import { MessageCard } from './MessageCard'
import { MessageLog } from './MessageLog'
import { samplePartsOf } from './sample'
import { SceneRow } from './SceneRow'
import board from '../Board.module.css'
import css from './Subscribe.module.css'
import type { TestDialogProps } from './TestDialog'

type FormProps = Pick<RecordFormProps, 'onClose' | 'onDone'> & { scene: Scene }
const TemplateForm = lazyPart<FormProps>(() => import('./TemplateForm'), { forget: ({ onClose }) => onClose() })
const TestDialog = lazyPart<TestDialogProps>(() => import('./TestDialog'), { forget: ({ onClose }) => onClose() })

/** WeChat notifications to visitors about events, and the log of sent messages. */
export default function SubscribeMessagePage() {
  const client = useQueryClient()
  const today = useCalendarTick('day')
  const [selectedScene, setSelectedScene] = useState<Scene>(scenes[0])
  const [openedScene, setOpenedScene] = useState<Scene | null>(null)
  const query = useQuery({
    queryKey: ['subscribeTemplate', 'list'],
    queryFn: ({ signal }) => call(subscribeTemplate.list, {}, { signal }),
  })
  const { data } = query
  const template = data?.list.find(({ scene }) => scene === selectedScene)
  const close = () => setOpenedScene(null)
  const mayTest = useAllowed()(right('subscribeMessage', 'edit'))
  const [testing, setTesting] = useState<Scene | null>(null)
  const reread = () => void client.invalidateQueries({ queryKey: ['subscribeTemplate'] })
  return (
    <Flex vertical gap={16} className={css.page}>
      <header className={board.title}>
        <h1 tabIndex={-1} className={shared.title}>
          {menus.subscribeMessage.name}
        </h1>
        <p className={shared.about}>事情有了结果时，在微信里告诉访客</p>
      </header>
      {/* Reserves the space while loading: the content below would jump. */}
      {query.isPending && <div className={`${shared.card} ${css.coming}`} />}
      {data?.delivers === false && <NotConnected />}
      <div className={board.columns}>
        <section className={`${shared.card} ${board.panel}`} aria-label="场景">
          <h2 className={`${shared.row} ${shared.heading} ${css.head}`}>场景</h2>
          {data === undefined ? (
            <QueryState query={query} what="场景" />
          ) : (
            <ul className={shared.list}>
              {data.list.map((template) => (
                <SceneRow
                  key={template.scene}
                  template={template}
                  isSelected={template.scene === selectedScene}
                  today={today}
                  onChoose={() => setSelectedScene(template.scene)}
                  onEdit={() => setOpenedScene(template.scene)}
                />
              ))}
            </ul>
          )}
        </section>
        <MessagePreview
          template={template}
          failed={query.isError}
          mayTest={mayTest}
          onTest={({ scene }) => setTesting(scene)}
        />
      </div>
      <MessageLog today={today} />
      {testing && (
        <TestDialog
          scene={testing}
          delivers={data?.delivers === true}
          onSent={reread}
          onClose={() => setTesting(null)}
        />
      )}
      {openedScene && (
        <TemplateForm
          scene={openedScene}
          onClose={close}
          onDone={() => {
            setSelectedScene(openedScene)
            reread()
            close()
          }}
        />
      )}
    </Flex>
  )
}

function NotConnected() {
  return (
    <Notice kind="info" title="没有接通微信的发送通道">
      消息只按将要发送的样子记录下来，访客收不到。在「{menus.minaBasis.name}」的「微信小程序」里填写 AppID 后开始发送。
    </Notice>
  )
}

type SubscribeTemplate = ResultOf<typeof subscribeTemplate.list>['list'][number]

interface MessagePreviewProps {
  template: SubscribeTemplate | undefined
  failed: boolean
  mayTest: boolean
  onTest: (template: SubscribeTemplate) => void
}

/** The message as visitors get it, with example data. */
function MessagePreview({ template, failed, mayTest, onTest }: MessagePreviewProps) {
  const refusal = template ? templateRefusal(template) : null
  return (
    <section className={`${shared.card} ${board.panel}`} aria-label="访客收到的样子">
      <header className={`${shared.row} ${css.head}`}>
        <h2 className={shared.heading}>访客收到的样子</h2>
        {mayTest && template && (
          <Button
            className={shared.end}
            icon={<SendIcon size={16} />}
            disabled={refusal !== null}
            onClick={() => onTest(template)}
          >
            发送测试
          </Button>
        )}
      </header>
      <div className={`${board.stage} ${css.stage}`}>
        {template && <MessageCard title={template.title} parts={samplePartsOf(template.fields)} />}
        {!template && failed && <p className={css.quiet}>场景没有读到，画不出访客收到的样子</p>}
      </div>
      <p className={`${shared.about} ${css.note}`}>
        用示例内容填写。访客在小程序里同意订阅后，微信才会送达。
        {mayTest && refusal !== null && `要发送测试，${refusal}。`}
      </p>
    </section>
  )
}
